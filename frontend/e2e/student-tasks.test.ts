import { expect, it } from 'vitest';
import { openSignedUp, signIn } from './support/actions';
import { familyViewports } from './support/browser';
import { inspect } from './support/inspect';
import { look, signInToOffice } from './support/office';
import { useSite } from './support/site';

const site = useSite();

it.each(familyViewports)(
  'desk staff assign a task, the student completes it, and the parent sees it, %s',
  async (_where, viewport) => {
    const { page: parents, family, leave: leaveParent } = await openSignedUp(site, viewport);
    const { first, name, email } = family.student;
    const password = 'Student2026';
    const studentId = await parents.evaluate(
      async ([student_name, student_email, chosen]) => {
        const response = await fetch('/api/students', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('authToken')}`,
            'idempotency-key': crypto.randomUUID(),
          },
          body: JSON.stringify({
            students: [{ student_name, student_email, school: null, password: chosen, password_confirmation: chosen }],
          }),
        });
        return ((await response.json()) as { students: { id: string }[] }).students[0]?.id ?? '';
      },
      [name, email, password],
    );

    const { page: office, leave: leaveOffice } = await site.visit(viewport);
    await office.goto(`/office/students/${studentId}`);
    await signInToOffice(office);
    await office.getByText(`Nothing to do. What you add here is shown to ${first} and the parent.`).waitFor();
    await office.getByRole('button', { name: 'Add a task' }).press('Enter');
    await office.getByRole('button', { name: 'Add the task' }).press('Enter');
    await office.getByText('Please say what the task is.').first().waitFor();
    await office.getByRole('textbox', { name: 'Task' }).fill('Problem set 12');
    await office.getByRole('textbox', { name: /^Details/ }).fill('Questions 1 to 20');
    await office.getByRole('button', { name: 'Add the task' }).press('Enter');
    await office.getByRole('checkbox', { name: /Problem set 12/ }).waitFor();
    await look(office);
    await office.getByRole('button', { name: 'Remove: Problem set 12' }).press('Enter');
    // Focus is on Undo.
    await office.getByText('“Problem set 12” was removed.').waitFor();
    await office.keyboard.press('Enter');
    await office.getByRole('checkbox', { name: /Problem set 12/ }).waitFor();
    await leaveOffice();

    const { page: students, leave: leaveStudent } = await site.visit(viewport);
    await students.goto('/auth/student-login');
    await signIn(students, email, password);
    await students.getByRole('checkbox', { name: /Problem set 12/ }).waitFor();
    await students.getByRole('link', { name: 'View Assignments' }).click();
    await students.getByRole('heading', { name: `Welcome, ${first}` }).waitFor();
    const box = students.getByRole('checkbox', { name: /Problem set 12/ });
    await box.waitFor();
    expect(await inspect(students)).toEqual([]);
    await box.press('Space');
    await students.getByText('1 of 1 tasks done in the last 90 days (100%)').waitFor();
    await students.locator('summary', { hasText: 'Test prep' }).press('Enter');
    await students.getByRole('checkbox', { name: /PSAT/ }).press('Space');
    await students.getByText('1 of 7 steps').waitFor();
    await leaveStudent();

    await parents.goto('/account/dashboard');
    await parents.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await parents.locator('dl').getByText('100%').waitFor();
    await parents.getByRole('progressbar', { name: 'Test prep' }).waitFor();
    expect(await inspect(parents)).toEqual([]);
    await parents.getByRole('link', { name: `${first}’s steps` }).click();
    await parents.getByRole('heading', { name }).waitFor();
    await parents.getByText('1 of 7 steps').waitFor();
    await parents.locator('summary', { hasText: 'Test prep' }).press('Enter');
    expect(await inspect(parents)).toEqual([]);
    await leaveParent();
  },
);
