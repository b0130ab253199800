import { pageTitle, headingThree } from '../src/theme/type.css';
import type { Examples, GalleryEntry } from '../src/ui/gallery';
import * as css from './gallery-page.css';

const modules = import.meta.glob<{ default: GalleryEntry }>('../src/ui/**/*.gallery.tsx', { eager: true });

/** All gallery entries, named after their files and sorted by name. */
const entries = Object.entries(modules)
  .map(([path, module]) => ({ name: path.replace(/^.*\/(.+)\.gallery\.tsx$/, '$1'), entry: module.default }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Builds the URL that shows one overlay alone. */
const overlayAddress = (name: string, example: string) =>
  `?${new URLSearchParams({ overlay: `${name}/${example}` }).toString()}`;

/**
 * Renders the component gallery: every entry on one page, or a single overlay.
 * @param overlay `entry/example` from the URL, or null
 */
export function GalleryPage({ overlay }: { overlay: string | null }) {
  if (overlay !== null) return <Overlay name={overlay} />;
  return (
    <>
      <div className={css.entry}>
        <h1 className={pageTitle}>Component gallery</h1>
      </div>
      {entries.map(({ name, entry }) => (
        <div key={name} id={name} data-entry={name}>
          <div className={css.entry}>
            <h2 className={headingThree}>{name}</h2>
            {!entry.fullWidth && <ExampleList examples={entry.examples} />}
            {Object.keys(entry.overlays ?? {}).map((example) => (
              <a key={example} className={css.overlayLink} href={overlayAddress(name, example)}>
                {name}: {example}
              </a>
            ))}
          </div>
          {entry.fullWidth && <ExampleList examples={entry.examples} fullWidth />}
          {entry.onDark && (
            <div data-on-dark="" className={css.entry}>
              <ExampleList examples={entry.onDark} />
            </div>
          )}
        </div>
      ))}
    </>
  );
}

function ExampleList({ examples = {}, fullWidth }: { examples?: Examples | undefined; fullWidth?: boolean }) {
  return Object.entries(examples).map(([title, example]) => (
    <div key={title} className={css.example} data-example={title}>
      <p className={fullWidth ? css.wideTitle : css.exampleTitle}>{title}</p>
      {example}
    </div>
  ));
}

function Overlay({ name }: { name: string }) {
  const [entryName, example = ''] = name.split('/');
  const entry = entries.find((known) => known.name === entryName)?.entry;
  return (
    <div className={css.entry}>
      <h1 className={pageTitle}>{name}</h1>
      {entry?.overlays?.[example] ?? <p>There is no overlay of this name.</p>}
    </div>
  );
}
