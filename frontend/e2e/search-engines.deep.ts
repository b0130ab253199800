import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { describe, expect, inject, it } from 'vitest';
import { findTestBrowser } from '../../.scripts/browser.mjs';

const { url: origin } = inject('sharedProduct');

/** Lists the ids of Lighthouse's SEO audits that a page fails. */
async function failedAudits(url: string): Promise<string[]> {
  const { executablePath, args, env } = await findTestBrowser();
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: args,
    envVars: { ...process.env, ...env },
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: ['seo'] });
    return Object.values(result?.lhr.audits ?? {})
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id }) => id);
  } finally {
    chrome.kill();
  }
}

describe('the Lighthouse SEO audits', () => {
  it.each(['/', '/service-selection', '/programs/sat-act-preparation'])('find no problem at %s', async (path) => {
    expect(await failedAudits(`${origin}${path}`)).toEqual([]);
  });
});
