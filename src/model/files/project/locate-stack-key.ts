import { composeYaml } from "#model/files/yaml/compose.ts";
import { spanOfTree } from "#model/files/yaml/locate.ts";

/**
 * The offset of a key under `config` in a stack's file, or of `config` itself; undefined if neither exists, or the
 * text can't be read.
 */
export function locateStackKey(text: string, key: string | undefined): number | undefined {
  try {
    const config = spanOfTree(composeYaml(text).root).members().get("config");
    const entry = key === undefined ? config : (config?.members().get(key) ?? config);
    return entry?.entry;
  } catch {
    return undefined;
  }
}
