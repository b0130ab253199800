import type { TestProject } from 'vitest/node';
import { startProduct } from './product';

/** Where the shared product listens; plain values, as they go from one process to another. */
export interface SharedProduct {
  url: string;
  opsUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The product that all files use which ask for nothing special. */
    sharedProduct: SharedProduct;
  }
}

/**
 * Starts one product for all files that need no settings of their own, and ends it after the last of them. Those files must not
 * disturb each other: each test uses families of its own (`newFamily`), and days of consultations that no other test uses.
 */
export default async function startSharedProduct(project: TestProject): Promise<() => Promise<void>> {
  // Journeys wait for what the office publishes.
  const product = await startProduct({ SITE_REFRESH_SECONDS: '1' });
  project.provide('sharedProduct', { url: product.url, opsUrl: product.opsUrl });
  return () => product.stop();
}
