import type { StudentInfoResponse } from '@academy/contracts/http/student-info';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { StudentInfo, StudentInfoField } from '@academy/contracts/rules/student-info';
import type { TestApp } from './app.js';
import type { Answer, TestClient } from './client.js';
import { done } from './lead-tour.js';
import { staffOf } from './office.js';
import { settingOf } from './settings.js';

export const someInfo: StudentInfo = {
  accommodations: 'Extended time',
  allergies: 'Peanuts',
  emergency_name: 'Maria Lopez',
  emergency_phone: '2035550123',
  emergency_relation: 'grandmother',
};

/** Saves information about a student. @param path API path of the student */
export const saveInfo = (
  client: TestClient,
  path: string,
  info: Record<string, unknown>,
  version = 0,
): Promise<Answer<StudentInfoResponse & { error: string; errors?: Record<string, string[]> }>> =>
  client.put(`${path}/info`, { info, version });

/** What a caller sees of a student, by field. @param path API path of the student */
export async function readInfo(client: TestClient, path: string): Promise<Record<string, StudentInfo>> {
  const { body } = await client.get<StudentInfoResponse>(`${path}/info`);
  return Object.fromEntries(body.fields.map(({ field, info }) => [field, info]));
}

/** Enters, changes and reads information about a student. @param path API path of the student */
export async function infoTour(client: TestClient, path: string): Promise<void> {
  for (const version of [0, 1])
    await done(saveInfo(client, path, { ...someInfo, allergies: `Peanuts ${version}` }, version));
  await done(client.get(`${path}/info`));
}

/** Changes the rule of a field under Settings, as a new manager. */
export async function setInfoRule(app: TestApp, field: StudentInfoField, change: SettingValues): Promise<void> {
  const { client } = await staffOf(app, 'manager');
  const { values, version } = await settingOf(client, 'student_info', field);
  const { status, body } = await client.put(`/api/office/settings/student_info/${field}`, {
    values: { ...values, ...change },
    version,
  });
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
}
