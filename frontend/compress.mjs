import { isUtf8 } from 'node:buffer';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const forms = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Compresses the text files of a folder as small as possible, which is too slow for every start of the server.
 * @param {string} client folder with the files that browsers may load
 * @param {string} output folder for the results: each has the path of its file, with `.br` or `.gz` added
 */
export async function compressFiles(client, output) {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const compressed = files.map(async (path) => {
    const [bytes, place] = [await readFile(path), join(output, relative(client, path))];
    if (!isUtf8(bytes)) return;
    await mkdir(dirname(place), { recursive: true });
    for (const [end, compress] of Object.entries(forms)) await writeFile(`${place}.${end}`, await compress(bytes));
  });
  await Promise.all(compressed);
}
