import { expect, it } from 'vitest';
import { fillBilling, linkIn, newFamily, payButton } from './support/actions';
import { expectAccessible } from './support/axe';
import { familyViewports } from './support/browser';
import { forms, openDialog } from './support/forms';
import { overflows } from './support/layout';
import { countPresses } from './support/presses';
import { useSite } from './support/site';

const site = useSite();

it.each(familyViewports)(
  'a guest %s moves a test with the emailed link, then creates an account that has the registration',
  async (_where, viewport) => {
    const visitor = await site.visit(viewport);
    const { page } = visitor;
    const family = newFamily();
    await openDialog(page, forms.practice, family);
    await fillBilling(page, family);
    await payButton(page).click();
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    const confirmation = page.url();
    const mail = await site.product.mailbox.waitFor(family.email, /^your registration/i);
    const link = linkIn(mail);

    await page.goto(link);
    // Presses after the link in the email: Move, a date, Move to that date.
    const presses = await countPresses(page);
    const dates = page.getByRole('region', { name: 'When and where' }).getByRole('listitem');
    await dates.last().getByRole('button', { name: /^Move/ }).click();
    const move = page.getByRole('dialog', { name: 'Move SAT Practice Test' });
    await move.getByRole('radio').last().check();
    await move.getByRole('button', { name: /^Move to Saturday/ }).click();
    await move.waitFor({ state: 'detached' });
    expect(presses()).toBe(3);
    await page.getByText(/moved from .* by you/).waitFor();
    expect(page.url()).not.toContain('token');
    expect(await overflows(page)).toEqual([]);
    const moved = await site.product.mailbox.waitFor(family.email, /new test date/i);
    expect(linkIn(moved)).toBe(link);

    await page.goto(confirmation);
    await page.getByLabel('Password', { exact: true }).fill(family.password);
    await expectAccessible(page);
    expect(await overflows(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();

    await page.goto(linkIn(await site.product.mailbox.waitFor(family.email, /confirm your email/i)));
    await page.getByRole('button', { name: 'Yes, this was me' }).click();
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await page.getByRole('link', { name: 'SAT/ACT Practice Test' }).first().waitFor();
    await visitor.leave();

    const elsewhere = await site.visit();
    await elsewhere.page.goto(link);
    await elsewhere.page.getByRole('heading', { level: 1, name: 'This registration is in your account' }).waitFor();
    await elsewhere.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await elsewhere.page.waitForURL('**/auth/login?redirect=**');
    await elsewhere.leave();
  },
);
