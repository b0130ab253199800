import { openDataFolder } from '../../dist/local/postgres/data-folder.js';
import { startEmbeddedPostgres } from '../../dist/local/postgres/embedded-postgres.js';
import { assertPortFree } from '../../dist/local/free-port.js';
import { StartupError } from '../../dist/local/startup-error.js';

/**
 * Runs the first steps of local mode as a standalone program: `node starter.mjs <data folder> [port]`.
 * Prints one JSON line once the database is up. Exits on SIGTERM.
 */
async function main(dataDir, port) {
  if (port) await assertPortFree(Number(port), 'PORT');
  const folder = openDataFolder(dataDir);
  const database = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  const url = await database.ensureDatabase('academy');
  process.stdout.write(`${JSON.stringify({ url, clusterDir: database.clusterDir, secret: folder.secret('demo') })}\n`);
  const alive = setInterval(() => undefined, 1_000);
  process.once('SIGTERM', () => {
    clearInterval(alive);
    void database.stop();
  });
}

main(process.argv[2], process.argv[3]).catch((error) => {
  process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${error.stack}\n`);
  process.exitCode = 1;
});
