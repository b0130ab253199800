import { fileURLToPath } from 'node:url';

/** A bucket, and the beginning of all keys in it. */
export interface BucketAddress {
  /** Its address, without a slash at the end. */
  bucket: string;
  /** Empty, or with a slash at the end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where files are stored. */
export type StorageAddress = { folder: string } | BucketAddress;

/** What `STORAGE_URL` may look like. Characters of the secret such as `/` are percent-encoded. */
export const storageUrlPattern = /^(?:file:\/\/\/.|https?:\/\/[^/:@?#]+:[^/@?#]+@[^/?#]+\/[^/?#]+)/;

/**
 * Reads `STORAGE_URL`: `file:///folder`, or `https://<key>:<secret>@<host>/<bucket>[/<prefix>][?region=<region>]`.
 * @param text matches {@link storageUrlPattern}
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
