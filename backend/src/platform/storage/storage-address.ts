import { fileURLToPath } from 'node:url';

/** A bucket and the prefix of its keys. */
export interface BucketAddress {
  /** Its URL, without a trailing slash. */
  bucket: string;
  /** Empty, or with a trailing slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where files are stored. */
export type StorageAddress = { folder: string } | BucketAddress;

/** The allowed format of `STORAGE_URL`. Characters such as `/` in the secret are percent-encoded. */
export const storageUrlPattern = /^(?:file:\/\/\/.|https?:\/\/[^/:@?#]+:[^/@?#]+@[^/?#]+\/[^/?#]+)/;

/**
 * Parses `STORAGE_URL`: `file:///folder`, or `https://<key>:<secret>@<host>/<bucket>[/<prefix>][?region=<region>]`.
 * @param text must match {@link storageUrlPattern}
 */
export function readStorageUrl(text: string): StorageAddress {
  const url = new URL(text);
  if (url.protocol === 'file:') return { folder: fileURLToPath(url) };
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  return {
    bucket: `${url.origin}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
