/** Hands a file to the browser's downloads. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser has taken the file over once it has been asked for.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
