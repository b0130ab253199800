import { expect, it } from 'vitest';
import { checkFile } from './boundary-rules.mjs';

const messages = (text, path = 'frontend/src/api/a.ts') => checkFile(path, `${text}\n`).map(({ message }) => message);
const forwards = 'only passes a call on: send the declared call where it is needed';

it.each([
  'export const sendLink = (id: string) => officeApi.send(sendStaffLink, { params: { id } });',
  'export const load = (id: string): Promise<Blob> =>\n  officeApi.file(getFile, { params: { id } });',
  "export const link = ({ id }: { id: string }): Promise<Staff> =>\n  fieldOf(officeApi.send(sendLink, { params: { id } }), 'staff');",
  'export function login(body: LoginRequest): Promise<SignedIn> {\n  return api.send(loginCall, { body });\n}',
  'export async function login(body: LoginRequest): Promise<void> {\n  await api.send(loginCall, { body });\n}',
  'export async function sessions(): Promise<Session[]> {\n  const { data } = await api.send(listSessions);\n  return data;\n}',
  'export async function sessions(): Promise<Session[]> {\n  const answer = await api.send(listSessions);\n  return answer.data;\n}',
  'export async function sessions(): Promise<Session[]> {\n  return (await api.send(listSessions, { signal })).data;\n}',
])('reports a function that only passes a call on: %s', (text) => {
  expect(messages(text)).toEqual([forwards]);
  expect(messages(text, 'frontend/src/office/a.ts')).toEqual([]);
  expect(messages(text, 'frontend/src/api/a.test.ts')).toEqual([]);
});

it.each([
  'export const cancel = ({ kind, id }: Line) => officeApi.send(calls[kind].cancel, { params: { id } });',
  'export const login = async (body: LoginRequest) => readSignedIn(await api.send(loginCall, { body }));',
  'export async function post(body: Body): Promise<Made> {\n  const answer = await api.send(make, { body });\n  if (!answer.made) throw new Error();\n  return answer.made;\n}',
  "export const read = ({ id, token }: Ref) =>\n  api.send(getCheckout, { params: { id }, headers: token === null ? {} : { 'X-Token': token } });",
  'export const sessionsQuery = (userId: string) =>\n  query(listSessions, { viewer: userId }, { read: ({ data }) => data });',
  '/** export const a = (id: string) => api.send(b, { params: { id } }); */',
])('accepts a function with logic: %s', (text) => {
  expect(messages(text)).toEqual([]);
});

it.each([
  'export function a(id: string, client: ApiClient): void {}',
  'const a = (via: OfficeClient = officeApi) => via;',
])('reports a function that takes the client: %s', (text) => {
  expect(messages(text)).toEqual(['takes the client as a parameter: use `api` or `officeApi`']);
});
