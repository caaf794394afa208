/**
 * The label of a button that adds to a field. The field's name is beside it, so the label has it only for screen
 * readers.
 */
export const AddLabel = ({
  to,
  isItem = false,
}: {
  readonly to: string;
  readonly isItem?: boolean;
}) => (
  <span>
    Add
    <span className="visually-hidden">
      {isItem ? " to " : " "}
      {to}
    </span>
  </span>
);
