import { onPath, run, since } from './repo.mjs';

/**
 * Installs a Debian package, if this process runs as root on a system with apt-get.
 * @returns {Promise<boolean>} true if it was installed
 */
export async function aptInstall(name) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  const start = Date.now();
  console.log(`Installing ${name} with apt-get …`);
  // RUNLEVEL=1 prevents the package from starting its service.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', name],
  ]) {
    const { code, output } = await run('apt-get', args, { env, quiet: true });
    if (code !== 0) {
      console.log(`apt-get ${args[0]} ended with ${code}: ${output.trim().split('\n').slice(-3).join(' ')}`);
      return false;
    }
  }
  console.log(`${name} installed in ${since(start)}`);
  return true;
}
