import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  chmodSync,
  readdirSync,
  lstatSync,
} from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../..', import.meta.url));

interface Step {
  instruction: string;
  text: string;
}

/** One stage of a Dockerfile. */
export interface Stage {
  name: string;
  /** Name of an image or of an earlier stage. */
  from: string;
  steps: Step[];
}

/** Parses the stages of `backend/Dockerfile`, with the default of NODE_IMAGE filled in. @throws Error for a line it cannot parse */
export function readDockerfile(text = readFileSync(join(repository, 'backend', 'Dockerfile'), 'utf8')): Stage[] {
  const image = /^ARG NODE_IMAGE=(\S+)$/m.exec(text)?.[1] ?? '';
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() && !one.startsWith('#'))) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    const [, from, name] = instruction === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(rest) ?? []) : [];
    if (from && name) stages.push({ name, from: from.replace('${NODE_IMAGE}', image), steps: [] });
    else if (instruction && instruction !== 'FROM') stages.at(-1)?.steps.push({ instruction, text: rest });
    else throw new Error(`not understood: ${line}`);
  }
  return stages;
}

/** The product's files as laid out in the image, in a folder that acts as the image's root. */
export interface ImageFolder {
  path: string;
  /** The folder that is `/app` in the image. */
  app: string;
  /** Environment variables that the image sets. */
  env: Record<string, string>;
  /** User that the image runs as. */
  user: string;
  command: string[];
  remove(): void;
}

/** The `RUN` steps of the build stage. They are not run here, because `npm test` has already installed and built this repository. */
const builtHere = ['npm ci --omit=dev', 'node .scripts/build.mjs'];

/** Runs the steps of the stages in temporary folders, and changes nothing outside of them. */
class Replay {
  private readonly root = mkdtempSync(join(tmpdir(), 'image-'));
  private readonly stages = readDockerfile();

  /** @param node path of a Node binary in the image's version */
  constructor(private readonly node: string) {
    chmodSync(this.root, 0o755);
  }

  async make(): Promise<ImageFolder> {
    await this.stage('run');
    const path = join(this.root, 'run');
    const steps = this.stages.find(({ name }) => name === 'run')?.steps ?? [];
    const texts = (wanted: string) => steps.filter((step) => step.instruction === wanted).map(({ text }) => text);
    const variables = texts('ENV').flatMap((text) => text.split(' ').map((one) => one.split('=') as [string, string]));
    return {
      path,
      app: join(path, 'app'),
      env: Object.fromEntries(variables.filter(([, value]) => !value.startsWith('$'))),
      user: texts('USER')[0] ?? 'root',
      command: JSON.parse(texts('CMD')[0] ?? '[]') as string[],
      remove: () => rmSync(this.root, { recursive: true, force: true }),
    };
  }

  /** Builds a stage's folder unless it exists. @returns the path of the folder that acts as `/` */
  private async stage(name: string): Promise<string> {
    const stage = this.stages.find((one) => one.name === name);
    if (!stage) throw new Error(`There is no stage ${name}`);
    if (name === 'build') return this.checkBuild(stage);
    const path = join(this.root, name);
    if (existsSync(path)) return path;
    mkdirSync(join(path, 'app'), { recursive: true });
    if (this.stages.some((one) => one.name === stage.from))
      cpSync(await this.stage(stage.from), path, { recursive: true });
    for (const step of stage.steps) await this.step(path, step);
    return path;
  }

  /** Uses this repository as the build stage. @throws Error if the stage has other steps than those that built `dist` here */
  private checkBuild({ from, steps }: Stage): string {
    const commands = steps.filter(({ instruction }) => instruction === 'RUN').map(({ text }) => text);
    if (from !== 'packages' || commands.join() !== builtHere.join()) throw new Error('the build stage has other steps');
    return '';
  }

  private async step(path: string, { instruction, text }: Step): Promise<void> {
    if (['ARG', 'ENV', 'USER', 'EXPOSE', 'CMD'].includes(instruction)) return;
    if (instruction === 'WORKDIR' && text === '/app') return;
    if (instruction === 'COPY') return this.copy(path, text.split(' '));
    if (instruction !== 'RUN') throw new Error(`not understood: ${instruction} ${text}`);
    const absolute = text.replace(/(?<=\s)\/(?=[a-z])/g, `${path}/`);
    // Changing owners needs root, so chown does nothing here.
    await run('sh', ['-c', `chown() { :; }; ${absolute}`], {
      cwd: join(path, 'app'),
      env: { ...process.env, PATH: `${dirname(this.node)}:${process.env['PATH']}`, npm_config_prefer_offline: 'true' },
      maxBuffer: 10_000_000,
    });
  }

  private async copy(path: string, words: string[]): Promise<void> {
    const stage = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
    const target = join(path, 'app', words.pop() ?? '');
    for (const word of words) {
      const isReplayed = stage !== undefined && stage !== 'build';
      const base = stage === undefined ? repository : await this.stage(stage);
      const source = join(isReplayed ? base : repository, isReplayed ? word : word.replace(/^\/app\//, ''));
      // Each stage is copied from only once, and moving thousands of files is faster than copying them.
      if (isReplayed) {
        for (const name of readdirSync(source)) renameSync(join(source, name), join(target, name));
      } else if (lstatSync(source).isDirectory()) {
        cpSync(source, target, { recursive: true, verbatimSymlinks: true });
      } else {
        const isFolder = target.endsWith('/') || words.length > 1;
        mkdirSync(isFolder ? target : dirname(target), { recursive: true });
        copyFileSync(source, isFolder ? join(target, basename(source)) : target);
      }
    }
  }
}

/** Runs the steps of `backend/Dockerfile` in temporary folders. @param node path of a Node binary in the image's version */
export function makeImageFolder(node: string): Promise<ImageFolder> {
  return new Replay(node).make();
}

/** Returns the total size in bytes of all files below a folder. */
export function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(path) : lstatSync(path).size);
  }, 0);
}
