/** What a button says that adds to a field; the field's name stands beside it, and is said where nobody sees that. */
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
