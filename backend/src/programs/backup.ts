import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backUp, restore, StartupError } from '../local/index.js';
import { configFromEnvironment, runMain } from '../platform/config/environment.js';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const usage = `npm run backup [-- <folder>]      copies the database and the documents, also while the product runs
npm run restore -- <backup>       puts a backup in their place; stop the product first`;

const log = (line: string) => void process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** `npm run backup` and `npm run restore`: for the embedded database. A server of your own has its own tools: see k8s/README.md. */
await runMain(
  async () => {
    const [word, folder] = process.argv.slice(2);
    const { ACADEMY_DATA_DIR, DATABASE_URL } = configFromEnvironment();
    const dataDir = resolve(ACADEMY_DATA_DIR ?? `${repository}/.academy`);
    if (DATABASE_URL)
      throw new StartupError(
        'DATABASE_URL is set: that database is backed up with the tools of its server, see k8s/README.md.',
      );
    if (word === 'backup') {
      const { path, bytes } = await backUp(dataDir, folder ?? join(dataDir, 'backups'));
      log(`Backup: ${path} (${megabytes(bytes)})`);
      log(
        'It contains all data about your families and the secrets of this copy. Keep an encrypted copy somewhere else, too.',
      );
    } else if (word === 'restore' && folder) {
      const { made_at, kept } = await restore(folder, dataDir, log);
      log(`Restored what there was at ${made_at} (UTC) into ${dataDir}.`);
      for (const path of kept) log(`Kept what was there before: ${path}`);
      log(
        'To look at it first, run MAIL_HOLD=true npm start, which sends no email. A plain npm start sends the emails that were waiting when the backup was made.',
      );
    } else throw new StartupError(usage);
  },
  (error) => error instanceof StartupError,
);
