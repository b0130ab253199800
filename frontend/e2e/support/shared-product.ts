import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeTemplate, startProduct } from './product';

/** URLs of the shared product. They must be serializable, because they are passed between processes. */
export interface SharedProduct {
  url: string;
  opsUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The product shared by all test files that need no special settings. */
    sharedProduct: SharedProduct;
    /** Folder with the data with which every product starts; null if each has to create its own. */
    template: string | null;
  }
}

/**
 * Starts one product for all test files that need no special settings, and stops it after the last of them. Tests in those files must not
 * affect each other: each uses its own families (`newFamily`) and consultation days that no other test uses.
 */
export default async function startSharedProduct(project: TestProject): Promise<() => Promise<void>> {
  const template = await makeTemplate();
  // A short refresh interval, because journeys wait until the site shows what the office publishes.
  const product = await startProduct({ SITE_REFRESH_SECONDS: '1' }, template);
  project.provide('sharedProduct', { url: product.url, opsUrl: product.opsUrl });
  project.provide('template', template);
  return async () => {
    await product.stop();
    if (template) rmSync(template, { recursive: true, force: true });
  };
}
