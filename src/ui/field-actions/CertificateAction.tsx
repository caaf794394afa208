import { useEffect, useRef, useState } from "react";

import type { FieldActionProps } from "#forms/field-actions.ts";
import { maxCertificateBytes } from "#model/formats/certificate-file.ts";
import { useSource } from "#forms/source.ts";
import { fillCertificate } from "#ui/field-actions/fill-certificate.ts";
import styles from "#ui/field-actions/field-actions.module.css";
import { describeCertificate } from "#ui/field-actions/describe-certificate.ts";
import { entryOf } from "#ui/field-actions/entry-text.ts";
import { useServices } from "#ui/services.ts";

interface FileResult {
  readonly isRefused: boolean;
  readonly sentences: readonly string[];
}

/** Reads a certificate file, chosen or dropped on the entry, and fills the entry from it. */
export function CertificateAction({ path }: FieldActionProps) {
  const { readCertificate } = useServices();
  const source = useSource();
  const element = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<FileResult>();
  const [isOver, setOver] = useState(false);
  const { readOnly } = source;

  const take = async (file: File): Promise<void> => {
    if (file.size > maxCertificateBytes) {
      setResult({ isRefused: true, sentences: [`${file.name} is too large to be a certificate.`] });
      return;
    }
    const found = await readCertificate(new Uint8Array(await file.arrayBuffer()));
    if (found.kind === "certificate")
      source.edit(
        fillCertificate(source.resource, path, found),
        `Fill the certificate from ${file.name}`,
      );
    setResult({
      isRefused: found.kind === "refused",
      sentences: describeCertificate(file.name, found),
    });
  };
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });

  useEffect(() => {
    // The whole entry accepts the drop: its own field is too small.
    const target = element.current?.closest<HTMLElement>("[data-row]") ?? element.current;
    if (target === null || readOnly) return undefined;
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!target.contains(event.relatedTarget as Node | null)) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      // The page also handles the event, and would open the file as a design.
      event.preventDefault();
      void taking.current(file);
    };
    target.addEventListener("dragover", over);
    target.addEventListener("dragleave", leave);
    target.addEventListener("drop", drop);
    return () => {
      target.removeEventListener("dragover", over);
      target.removeEventListener("dragleave", leave);
      target.removeEventListener("drop", drop);
    };
  }, [readOnly]);

  if (readOnly) return null;
  const entry = entryOf(path);
  return (
    <div ref={element} className={styles.certificate} data-over={isOver || undefined}>
      <button type="button" className={styles.open} onClick={() => input.current?.click()}>
        Fill from a certificate file
        {entry !== "" && <span className="visually-hidden"> for{entry}</span>}
      </button>
      <span className={styles.note}>or drop a .pem, .crt or .cer here</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pem,.crt,.cer,.der"
        aria-label={`Certificate file for${entry}`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) void take(file);
          // The input is cleared, so the same file can be chosen again and the page holds no file.
          event.target.value = "";
        }}
      />
      <div role="status" className={result?.isRefused === true ? styles.error : styles.note}>
        {result?.sentences.join(" ")}
      </div>
    </div>
  );
}
