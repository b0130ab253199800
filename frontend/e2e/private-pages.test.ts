import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../.scripts/browser.mjs';
import { isDeep } from '../../backend/test/support/sweeps.js';
import { addStudent, fillBilling, openSignedUp, payButton, signIn } from './support/actions';
import { desktop, phone } from './support/browser';
import { confirmed, forms, openDialog } from './support/forms';
import { inspect, inspectLayoutAt } from './support/inspect';
import { parentScreens, studentScreens, visitorScreens, type Screen } from './support/screens';
import { useSite } from './support/site';

// The full browser, because its scrolling matches what visitors get. Focused fields must not be covered.
const site = useSite(findBrowser);
const logins = {
  parent: { path: '/auth/login', email: '', password: '' },
  student: { path: '/auth/student-login', email: '', password: '' },
};

beforeAll(async () => {
  const visitor = await openSignedUp(site);
  const { page, family } = visitor;
  Object.assign(logins.student, { email: family.student.email, password: await addStudent(page, family) });
  Object.assign(logins.parent, { email: family.email, password: family.password });
  await openDialog(page, forms.course, family);
  await fillBilling(page, family);
  await payButton(page).click();
  await confirmed(page);
  await visitor.leave();
});

const windows = '[role="dialog"], [role="alertdialog"]';
/** Matches the control that opened a dialog or menu, while that is open. */
const whileOpen = '[aria-expanded="true"], header details[open] > summary';

/**
 * Closes a dialog or menu with Escape and checks that focus returns to the control that opened it.
 * @returns the faults found
 */
async function closesByKey(page: Page, opener: NonNullable<Screen['opener']>): Promise<string[]> {
  // A header menu closes by itself when Tab leaves it, so open it again.
  if (await opener(page).evaluate((element) => element.matches('details:not([open]) > summary')))
    await opener(page).press('Enter');
  await page.keyboard.press('Escape');
  await page.locator(windows).waitFor({ state: 'detached' });
  const focused = () =>
    opener(page).evaluate((element, open) => element === document.activeElement && !element.matches(open), whileOpen, {
      timeout: 2_000,
    });
  let back = false;
  for (let tries = 0; tries < 10 && !back; tries += 1) {
    back = await focused().catch(() => false);
    if (!back) await page.waitForTimeout(200);
  }
  return back ? [] : ['does not give focus back to what opened it when Escape closes it'];
}

/**
 * Opens a screen and inspects it.
 * @param also another viewport at which to check the layout
 * @returns the faults found
 */
async function look(page: Page, { path, arrive, opener }: Screen, also?: typeof desktop): Promise<string[]> {
  await page.goto('about:blank');
  await page.goto(path, { waitUntil: 'networkidle' });
  await arrive?.(page);
  if (opener) {
    await opener(page).press('Enter');
    // Its code may load on demand.
    await page.locator(`${windows}, ${whileOpen}`).first().waitFor();
  }
  const faults = await inspect(page, { fresh: !arrive && !opener });
  if (also) faults.push(...(await inspectLayoutAt(page, also)).map((fault) => `made ${also.width} px wide ${fault}`));
  return opener ? [...faults, ...(await closesByKey(page, opener))] : faults;
}

/**
 * Inspects screens at desktop and phone width. A deep run inspects every screen at both widths. Otherwise screens alternate between the
 * widths, and the other width only gets a layout check.
 * @param share fraction of the screens to inspect unless the run is deep, as a divisor: 2 means every second screen
 * @returns every fault, with its screen and width
 */
async function faultsOf(
  screens: readonly Screen[],
  share: number,
  login?: { path: string; email: string; password: string },
): Promise<string[]> {
  const found = await Promise.all(
    [desktop, phone].map(async (viewport, turn) => {
      const visitor = await site.visit(viewport);
      const { page } = visitor;
      if (login) {
        await page.goto(login.path);
        await signIn(page, login.email, login.password);
        await page.waitForURL('**/dashboard');
      }
      const faults: string[] = [];
      const shown = screens.filter(({ only }, index) =>
        only ? (only === 'phone') === (viewport === phone) : isDeep || index % (2 * share) === turn * share,
      );
      for (const screen of shown) {
        const also = isDeep || screen.only ? undefined : viewport === phone ? desktop : phone;
        const seen = await look(page, screen, also).catch((error: Error) => [
          `could not be looked at: ${error.message}`,
        ]);
        faults.push(...seen.map((fault) => `${screen.name} (${screen.path}, ${viewport.width} px) ${fault}`));
      }
      await visitor.context.close();
      // The not-found page logs this message on purpose.
      return [
        ...faults,
        ...visitor.troubles
          .filter((trouble) => !trouble.startsWith('404: no page'))
          .map((trouble) => `somewhere at ${viewport.width} px the console said: ${trouble}`),
      ];
    }),
  );
  return found.flat();
}

describe('private pages, forms and dialogs at desktop and phone width', () => {
  it('pass the layout, keyboard and accessibility inspection before sign-in', async () => {
    expect(await faultsOf(visitorScreens, 2)).toEqual([]);
  });

  it('pass the layout, keyboard and accessibility inspection for a parent', async () => {
    expect(await faultsOf(parentScreens, 1, logins.parent)).toEqual([]);
  });

  it('pass the layout, keyboard and accessibility inspection for a student', async () => {
    expect(await faultsOf(studentScreens, 1, logins.student)).toEqual([]);
  });
});
