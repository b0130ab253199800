import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { addStudent, confirmEmail, openSignedUp, signIn } from './support/actions';
import { phone } from './support/browser';
import { inspect } from './support/inspect';
import { useSite } from './support/site';

const site = useSite();

const essay = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Title (Essay) >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
const program = Buffer.concat([Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), Buffer.alloc(200)]);
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

it('a parent adds a document on a phone, the student downloads it, and another family gets a 404', async () => {
  const visitor = await openSignedUp(site, phone);
  const { page, family } = visitor;
  await confirmEmail(site, page, family);
  const password = await addStudent(page, family);
  await page.getByRole('link', { name: 'Sam Doe' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Sam Doe' }).waitFor();
  await page.getByText('No documents yet.', { exact: false }).waitFor();
  expect(await inspect(page)).toEqual([]);

  const adding = page.getByRole('list', { name: 'Files being added' });
  await page
    .getByLabel('Documents to add')
    .setInputFiles([pdf('My essay – final.pdf', essay), pdf('setup.pdf', program)]);
  await adding.getByText('This type of file cannot be added.', { exact: false }).waitFor();
  const documents = page.getByRole('list', { name: 'Documents', exact: true });
  await documents.getByRole('button', { name: 'My essay – final.pdf', exact: true }).waitFor();
  expect(await inspect(page)).toEqual([]);
  await adding.getByRole('button', { name: 'Dismiss: setup.pdf' }).click();
  await adding.waitFor({ state: 'detached' });

  await documents.getByRole('button', { name: 'Remove: My essay – final.pdf' }).press('Enter');
  const undo = documents.getByRole('button', { name: 'Undo: bring back My essay – final.pdf' });
  await undo.and(page.locator(':focus')).waitFor();
  await undo.press('Enter');
  await documents
    .getByRole('button', { name: 'My essay – final.pdf', exact: true })
    .and(page.locator(':focus'))
    .waitFor();

  const student = await site.visit(phone);
  await student.page.goto('/auth/student-login');
  await signIn(student.page, family.student.email, password);
  await student.page.getByRole('heading', { level: 1, name: 'Hello, Sam' }).waitFor();
  await student.page.goto('/account/dashboard');
  const own = student.page.getByRole('region', { name: 'Documents' });
  const [file] = await Promise.all([
    student.page.waitForEvent('download'),
    own.getByRole('button', { name: 'My essay – final.pdf', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('My essay – final.pdf');
  expect((await readFile(await file.path())).equals(essay)).toBe(true);
  await student.leave();

  const studentId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const statusFor = (one: typeof page) =>
    one.evaluate(async (id) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` };
      return (await fetch(`/api/students/${id}/documents`, { headers })).status;
    }, studentId);
  const stranger = await openSignedUp(site, phone);
  expect([await statusFor(page), await statusFor(stranger.page)]).toEqual([200, 404]);
  await stranger.page.goto(`/account/students/${studentId}`);
  await stranger.page.getByRole('heading', { level: 1, name: 'There is no such student' }).waitFor();
  await stranger.leave();

  await page.goto('/account/dashboard');
  await page.getByRole('region', { name: 'Recent documents' }).getByRole('link', { name: 'Sam Doe' }).waitFor();
  expect(await inspect(page)).toEqual([]);
  await visitor.leave();
});
