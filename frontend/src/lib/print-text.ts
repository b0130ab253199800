/** Prints a few lines without the page around them. @param title first line, and the document's name */
export function printText(title: string, lines: readonly string[]): void {
  const frame = Object.assign(document.createElement('iframe'), { title });
  // Some browsers print nothing from a frame that is not displayed.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  const page = frame.contentDocument;
  const printer = frame.contentWindow;
  if (page && printer) {
    page.title = title;
    page.body.append(...[title, ...lines].map((text) => Object.assign(page.createElement('p'), { textContent: text })));
    // The frame has to stay until the browser has taken the document over.
    printer.addEventListener('afterprint', () => frame.remove());
    printer.print();
  }
}
