import { FileMenu } from "#ui/header/FileMenu.tsx";
import { ViewMenu } from "#ui/header/ViewMenu.tsx";

/** Actions that only a wide screen has space for. */
export function WideActions() {
  return (
    <>
      <FileMenu />
      <ViewMenu />
    </>
  );
}
