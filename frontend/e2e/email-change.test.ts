import { expect, it } from 'vitest';
import { confirmEmail, linkIn, openSignedUp, signIn, toast } from './support/actions';
import { familyViewports } from './support/browser';
import { useSite } from './support/site';

const site = useSite();

it.each(familyViewports)(
  'a link sent to the old address undoes an email change that already took effect, %s',
  async (_where, viewport) => {
    const visitor = await openSignedUp(site, viewport);
    const { page, family } = visitor;
    const { mailbox } = site.product;
    await confirmEmail(site, page, family);

    const wrong = `wrong.${family.email}`;
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Email').fill(wrong);
    await page.getByLabel('Phone').fill('9145550123');
    await page.getByLabel('Current password').fill(family.password);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Profile Updated');

    await page.goto(linkIn(await mailbox.waitFor(wrong, /^Confirm your email/)));
    await page.getByRole('button', { name: 'Yes, use this address' }).click();
    await page.getByText('Your email address is confirmed').waitFor();

    const owner = await site.visit(viewport);
    await owner.page.goto(linkIn(await mailbox.waitFor(family.email, /^Your email address was changed/)));
    await owner.page.getByRole('button', { name: 'Keep my old email address' }).click();
    await owner.page.getByText('Your account keeps its old email address').waitFor();
    await owner.page.getByRole('link', { name: 'Sign in' }).last().click();
    await owner.page.waitForURL('**/auth/login');
    await signIn(owner.page, family.email, family.password);
    await owner.page.getByText('No students yet').waitFor();
    expect(await owner.page.getByText('Please confirm your').count()).toBe(0);
    await owner.leave();
    await visitor.leave();
  },
);
