import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const preferred = ['br', 'gzip'] as const;

/** The best encoding that both sides support. `q=0` means refused; other weights are ignored. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
    }),
  );
  return preferred.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
}

const compressors = {
  // Quality 11, the highest, takes three times as long and saves 2 %.
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

const endings = { br: 'br', gzip: 'gz' } as const;

/**
 * Reads the versions of a file that the build has compressed, with the slowest settings.
 * @param path below the client folder
 * @returns none when the build has not compressed it
 */
export async function readCompressed(clientFolder: string, path: string): Promise<ReadonlyMap<Encoding, Buffer>> {
  const found = await Promise.all(
    preferred.map(async (encoding) => {
      const file = join(clientFolder, '../compressed', `${path}.${endings[encoding]}`);
      return existsSync(file) ? [[encoding, await readFile(file)] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** Compresses a text well. This takes milliseconds, so cache the result. */
export function compress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return compressors[encoding](bytes);
}
