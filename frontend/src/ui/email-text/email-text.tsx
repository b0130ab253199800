import { Fragment } from 'react';

/** An email address that goes on to the next line behind its `@` or a point, not inside a word. */
export function EmailText({ children }: { children: string }) {
  return children.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
