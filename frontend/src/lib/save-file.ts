/** Hands a file made on the page to the browser's downloads. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser has taken the file over once it has been asked for.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
