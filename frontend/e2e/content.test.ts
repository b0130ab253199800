import { describe, expect, it } from 'vitest';
import { academy } from '@academy/contracts/academy';
import { academyDay } from '@academy/contracts/rules/dates';
import { phone } from './support/browser';
import { useSite } from './support/site';

/** Navigation option that waits until the page's scripts have loaded. */
const ready = { waitUntil: 'networkidle' } as const;

const site = useSite();

describe('the content pages', () => {
  it('open a tutor profile in a dialog that returns focus when it closes', async () => {
    const { page, leave } = await site.visit();
    await page.goto('/our-team', ready);
    const name = page.getByRole('button', { name: 'About Margaret Ellison' });
    await name.click();
    const dialog = page.getByRole('dialog', { name: 'Margaret Ellison' });
    await dialog.getByText('Founder, SAT and ACT math').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await name.and(page.locator(':focus')).waitFor();
    await leave();
  });

  it('keep the prerendered team and show an error when the tutor list cannot be loaded', async () => {
    const { page, leave } = await site.visit();
    await page.route(/\/api\/tutorslist$/, (route) => route.fulfill({ status: 400, json: { success: false } }));
    await page.goto('/our-team');
    await page.getByText('Failed to load team members. Please try again later.').waitFor();
    expect(await page.getByRole('button', { name: /^About / }).count()).toBe(8);
    await leave();
  });

  it('expand the testimonials from four to all eight, and collapse them again', async () => {
    const { page, leave } = await site.visit();
    await page.goto('/community-feedback', ready);
    const voices = page.locator('blockquote');
    expect(await voices.count()).toBe(4);
    await page.getByRole('button', { name: 'View More' }).click();
    expect(await voices.count()).toBe(8);
    await page.getByRole('button', { name: 'Show Less' }).click();
    expect(await voices.count()).toBe(4);
    await leave();
  });

  it('load more articles, open one, and restore the list and scroll position on Back', async () => {
    const { page, leave } = await site.visit(phone);
    await page.goto('/resources/blog', ready);
    const cards = page.locator('li article:visible');
    expect(await cards.count()).toBe(6);
    await page.getByRole('link', { name: 'Load More Articles' }).click();
    await cards.nth(7).waitFor();
    await page.getByRole('link', { name: /^Read More.+Asking for a recommendation$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Asking for a recommendation' }).waitFor();
    expect(await page.title()).toContain('Asking for a recommendation');
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await cards.nth(7).waitFor();
    await page.waitForFunction(() => scrollY > 1000);
    await leave();
  });

  it('redirect /learn-more to the approach page', async () => {
    const { page, leave } = await site.visit();
    await page.goto('/learn-more');
    await page.getByRole('heading', { level: 1, name: 'Our approach' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/our-approach');
    await leave();
  });
});

describe('submitting a public form', () => {
  it('preselects the summer program for enrollment, reports empty fields, and ends at the services', async () => {
    const { page, leave } = await site.visit();
    await page.goto('/programs/summer-intensive', ready);
    await page.getByText('This season has ended. Leave your details for the next one.').waitFor();
    await page.getByRole('link', { name: 'Leave your details' }).first().click();
    await expect.poll(() => page.getByRole('combobox', { name: /^Program/ }).inputValue()).toBe('summer');
    await page.getByRole('button', { name: 'Submit enrollment' }).click();
    expect(await page.getByRole('alert').getByText('This field is required').count()).toBe(5);
    await page.getByLabel('First name').fill('Jane');
    await page.getByLabel('Last name').fill('Doe');
    await page.getByLabel('Email').fill('jane.enroll@example.com');
    await page.getByLabel('Phone, 10 digits').fill('9145550123');
    await page.getByLabel('School').fill('Rye High School');
    await page.getByRole('button', { name: 'Submit enrollment' }).click();
    await page.waitForURL('**/service-selection');
    await leave();
  });

  it('sends a message once after a double click on Send message, thanks, and confirms it by email', async () => {
    const { page, leave } = await site.visit(phone);
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/leads') && sent.push(request.url()));
    await page.goto('/contact/support', ready);
    await page.getByLabel('Name').fill('Jane Doe');
    await page.getByLabel('Email').fill('jane.contact@example.com');
    await page.getByLabel('Subject').fill('Practice test');
    await page.getByRole('textbox', { name: 'Message' }).fill('Is there a test on the second Saturday?');
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    await page.getByText('Thank you. We received your message and will reply within 24 hours.').waitFor();
    await site.product.mailbox.waitFor('jane.contact@example.com', /^We received your message$/);
    expect(sent).toHaveLength(1);
    await leave();
  });

  it('shows an error when the server cannot be reached, and succeeds on retry without retyping', async () => {
    const { page, leave } = await site.visit();
    await page.goto('/newsletter/try-again', ready);
    await page.route(/\/api\/leads$/, (route) => route.abort());
    await page.getByRole('textbox', { name: 'Email' }).fill('jane.news@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('We could not reach the server. Check your connection and try again.').waitFor();
    await page.unroute(/\/api\/leads$/);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('heading', { name: 'Check your email', level: 1 }).waitFor();
    await leave();
  });

  it('sends feedback with its star rating to the staff, thanks, and confirms it by email', async () => {
    const { page, leave } = await site.visit();
    await page.goto('/community-feedback', ready);
    const form = page.getByRole('form', { name: 'Share your experience' });
    await form.getByLabel('Name', { exact: true }).fill('Jane Doe');
    await form.getByLabel('Email').fill('jane.feedback@example.com');
    await form.getByLabel('Relationship').selectOption('parent');
    await form.getByRole('radio', { name: /^4/ }).check({ force: true });
    await form.getByLabel('Your experience').fill('The notes after each session were worth as much as the session.');
    await form.getByLabel('The academy may publish this with my name.').check();
    await form.getByRole('button', { name: 'Share your experience' }).click();
    await page.getByText('Thank you. We received your feedback.').waitFor();
    await site.product.mailbox.waitFor('jane.feedback@example.com', /^Thank you for your feedback$/);
    const notice = await site.product.mailbox.waitFor(academy.staffEmail, /^Feedback: Jane Doe$/);
    expect(notice.text).toMatch(/^Rating: 4 of 5$/m);
    await leave();
  });

  it('requests a free consultation with a day and time, and emails the family and the staff', async () => {
    const { page, leave } = await site.visit(phone);
    const opened = academyDay(new Date());
    await page.goto('/executive-coaching', ready);
    await page.getByRole('link', { name: 'ask for a free 30-minute call' }).first().click();
    await page.getByText('The call is about: Executive Function Coaching').waitFor();
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Full name').fill('Jane Doe');
    await page.getByLabel('Email').fill('jane.free@example.com');
    await page.getByLabel('Phone, 10 digits').fill('9145550123');
    // Midnight may have passed since the page was opened.
    expect([opened, academyDay(new Date())]).toContain(await page.getByLabel('Preferred date').getAttribute('min'));
    await page.getByLabel('Preferred date').fill(soon);
    await page.getByLabel('Preferred time').selectOption('evening');
    await page.getByLabel('Current grade').selectOption('11');
    await page.getByRole('button', { name: 'Request consultation' }).click();
    await site.product.mailbox.waitFor('jane.free@example.com', /./);
    expect((await site.product.mailbox.waitFor(academy.staffEmail, /^Free consultation: Jane Doe$/)).text).toContain(
      'Program: Executive Function Coaching',
    );
    await page.getByText(/^Thank you/).waitFor();
    await leave();
  });
});
