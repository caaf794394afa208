import { Boundary } from "#forms/boundary/Boundary.tsx";
import { Inspector } from "#ui/inspector/Inspector.tsx";
import { useDesigner } from "#ui/services.ts";

/** The inspector. An error in one resource does not affect other resources. */
export function InspectorPanel() {
  const shown = useDesigner((state) => state.declaration ?? state.selection);
  return (
    <Boundary name="Inspector" of={shown}>
      <Inspector />
    </Boundary>
  );
}
