/**
 * The label of a button that adds to a field. The field's name is beside it, so only screen readers get the name in the
 * label.
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
