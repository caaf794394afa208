import { CompilerBanner } from "#ui/layout/CompilerBanner.tsx";
import { MissingPackages } from "#ui/packages/MissingPackages.tsx";

/** What is told a while after the first screen stands. */
export function LateBanners() {
  return (
    <>
      <CompilerBanner />
      <MissingPackages />
    </>
  );
}
