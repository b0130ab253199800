import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { cacheFolder } from './cache.mjs';
import { isProgram, onPath, Problem, root, run, runAsProgram, since } from './repo.mjs';

/** The flags every browser of ours is started with: nothing is asked of the internet. */
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
 * The Chromium of the npm package, for what must look the same on every machine. It is compressed in there; the package unpacks
 * itself, with the libraries and fonts it needs, into the temporary folder it sees. For Linux on x64 only.
 * @returns {Promise<{ executablePath: string, env: Record<string, string>, args: string[] }>} as `findBrowser`
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

/** Pages are first painted in a font of the machine; the tests of what moves when ours arrive need one of the usual ones. */
async function meetFonts() {
  if (!hasUsualFonts()) await aptInstall('fonts-liberation');
}

/**
 * Finds a whole browser: CHROME_PATH, one that is installed, Debian's through apt-get as root, else the one from npm.
 * @returns {Promise<{ executablePath: string, env: Record<string, string>, args: string[] }>} start it with `args`, and `env` added to the environment
 */
export async function findBrowser() {
  await meetFonts();
  const executablePath = findInstalled() ?? ((await aptInstall('chromium')) ? findInstalled() : undefined);
  return executablePath ? { executablePath, env: {}, args } : unpackFromNpm();
}

/** Finds Firefox: one that is installed, or Debian's through apt-get as root. @returns {Promise<string | undefined>} its path */
export async function findFirefox() {
  const names = ['firefox-esr', 'firefox'];
  return onPath(...names) ?? ((await aptInstall('firefox-esr')) ? onPath(...names) : undefined);
}

/**
 * Finds a browser for the journeys: CHROME_PATH, else Chromium's headless shell from npm, else `findBrowser`. The shell has the same
 * engine without the windows, menus and extensions of a whole browser, and needs half of its CPU for a page.
 * @returns {ReturnType<typeof findBrowser>}
 */
export async function findTestBrowser() {
  if (process.env.CHROME_PATH || process.platform !== 'linux' || process.arch !== 'x64') return findBrowser();
  await meetFonts();
  try {
    const shell = await unpackFromNpm();
    // Painted in the machine's fonts where it has the usual ones, else in those of the package.
    const env = hasUsualFonts() ? { LD_LIBRARY_PATH: shell.env.LD_LIBRARY_PATH } : shell.env;
    const { code, output } = await run(shell.executablePath, ['--version'], { env, quiet: true });
    // A whole browser places letters as they are drawn; the shell would round their widths, and fallback fonts would fit worse.
    if (code === 0) return { ...shell, env, args: [...shell.args, '--font-render-hinting=none'] };
    console.log(`Chromium's headless shell does not start here: ${output.trim().split('\n')[0]}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(error.message);
  }
  return findBrowser();
}

if (isProgram(import.meta)) runAsProgram(async () => console.log(await findTestBrowser()));
