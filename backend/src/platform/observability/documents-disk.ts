import { existsSync } from 'node:fs';
import { Gauge, type Registry } from 'prom-client';
import { freeBytes } from '../storage/free-space.js';
import { readStorageUrl } from '../storage/storage-address.js';
import type { MetricSet } from './metrics.js';

/** The free space of the disk with the documents. Not reported for a bucket. @param storageUrl as in `STORAGE_URL` */
export const documentsDiskMetrics =
  (storageUrl: string) =>
  (registry: Registry): MetricSet => {
    const free = new Gauge({
      name: 'academy_documents_disk_free_bytes',
      help: 'Free space of the disk that documents are stored on',
      registers: [registry],
    });
    return {
      source: 'documents',
      gauges: [free],
      async read() {
        const address = readStorageUrl(storageUrl);
        if ('folder' in address && existsSync(address.folder)) free.set(freeBytes(address.folder));
      },
    };
  };
