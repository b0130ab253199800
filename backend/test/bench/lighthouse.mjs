import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/** Returns a page's Lighthouse scores (0 to 100, mobile settings): the median over the runs for each category. */
export async function scores(url, browser, rounds) {
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    const chrome = await launch({
      chromePath: browser.executablePath,
      chromeFlags: browser.args,
      envVars: { ...process.env, ...browser.env },
      logLevel: 'silent',
    });
    try {
      const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' });
      runs.push(
        Object.fromEntries(
          Object.entries(result.lhr.categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
        ),
      );
    } finally {
      chrome.kill();
    }
  }
  return Object.fromEntries(
    Object.keys(runs[0]).map((name) => [
      name,
      runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)],
    ]),
  );
}
