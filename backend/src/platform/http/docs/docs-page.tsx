import { createHash } from 'node:crypto';
import { academy } from '@academy/contracts/academy';
import { renderToStaticMarkup } from 'react-dom/server';
import type { JsonSchema, OpenApiFile, Operation } from './openapi-file.js';
import { shapeOf } from './shape.js';

const style = `body{margin:0 auto;max-width:60rem;padding:2rem 1rem;font:1rem/1.6 system-ui,sans-serif;color:#10182b;background:#fafaf7}
h1,h2{line-height:1.2}h2{margin-top:3rem;border-bottom:1px solid #d5dae3}a{color:#1f3a93}
summary{padding:.6rem 0;cursor:pointer}summary:focus-visible{outline:3px solid #1f3a93;outline-offset:2px}
details{border-bottom:1px solid #d5dae3;overflow-wrap:anywhere}code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{white-space:pre-wrap;padding:.75rem;background:#eef1f6;border-radius:4px}
b{display:inline-block;min-width:4rem}table{border-collapse:collapse}td,th{padding:.25rem 1rem .25rem 0;text-align:left}
nav ul{columns:12rem;padding:0;list-style:none}`;

/** The page's content security policy: one style, no script. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface ListedCall {
  method: string;
  path: string;
  operation: Operation;
}

/** The calls by what they are about, in the order of the file. */
function byTag({ paths }: OpenApiFile): Map<string, ListedCall[]> {
  const calls = new Map<string, ListedCall[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? '';
      calls.set(tag, [...(calls.get(tag) ?? []), { method: method.toUpperCase(), path, operation }]);
    }
  return calls;
}

/** A body: an example where there is one, else its fields and their types. */
function Body({
  title,
  content,
}: {
  title: string;
  content: Record<string, { schema: JsonSchema; example?: unknown }> | undefined;
}) {
  const body = content?.['application/json'];
  return (
    body && (
      <>
        <h3>{title}</h3>
        <pre>{body.example ? JSON.stringify(body.example, null, 2) : shapeOf(body.schema)}</pre>
      </>
    )
  );
}

/** A description: what stands between backticks in it is code. */
const Words = ({ text }: { text: string }) => (
  <p>{text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</p>
);

function Call({ method, path, operation }: ListedCall) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const statuses = Object.keys(responses).filter((status) => status !== 'default');
  const isRefusal = (status: string) => Number(status) >= 400;
  return (
    <details id={operationId}>
      <summary>
        <b>{method}</b> <code>{path}</code> {summary}
      </summary>
      <Words text={description} />
      {parameters.length > 0 && (
        <ul>
          {parameters.map(({ name, in: place, required }) => (
            <li key={`${place}.${name}`}>
              <code>{name}</code> in the {place}
              {required ? '' : ', optional'}
            </li>
          ))}
        </ul>
      )}
      <Body title="Request" content={requestBody?.content} />
      {statuses
        .filter((status) => !isRefusal(status))
        .map((status) => (
          <Body key={status} title={`Answer ${status}`} content={responses[status]?.content} />
        ))}
      <h3>Refusals</h3>
      <ul>
        {statuses.filter(isRefusal).map((status) => (
          <li key={status}>
            {status}: <code>{responses[status]?.description}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Docs({ file }: { file: OpenApiFile }) {
  const tags = [...byTag(file)];
  const codes = Object.entries(file.components.schemas.Error['x-status-of-codes']);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`API of ${academy.name}`}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <h1>API of {academy.name}</h1>
        <Words text={file.info.description} />
        <p>
          For tools: <a href="/api/openapi.json">openapi.json</a>
        </p>
        <nav aria-label="Calls by subject">
          <ul>
            {tags.map(([tag]) => (
              <li key={tag}>
                <a href={`#${tag}`}>{tag}</a>
              </li>
            ))}
            <li>
              <a href="#error-codes">Error codes</a>
            </li>
          </ul>
        </nav>
        <main>
          {tags.map(([tag, calls]) => (
            <section key={tag} aria-labelledby={tag}>
              <h2 id={tag}>{tag}</h2>
              {calls.map((call) => (
                <Call key={`${call.method} ${call.path}`} {...call} />
              ))}
            </section>
          ))}
          <section aria-labelledby="error-codes">
            <h2 id="error-codes">Error codes</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">error</th>
                  <th scope="col">Status</th>
                </tr>
              </thead>
              <tbody>
                {codes.map(([code, status]) => (
                  <tr key={code}>
                    <td>
                      <code>{code}</code>
                    </td>
                    <td>{status}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </main>
      </body>
    </html>
  );
}

/** The description of the API as a page to read. It works without scripts. */
export const docsPage = (file: OpenApiFile): string => `<!doctype html>${renderToStaticMarkup(<Docs file={file} />)}`;
