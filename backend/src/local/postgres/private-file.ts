import { renameSync, writeFileSync } from 'node:fs';

/** Writes a value as JSON to a file that only its owner can read. The write is atomic. */
export function writePrivate(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
