import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ErrorBody } from '@academy/contracts/http/errors';
import type {
  AddDocumentResponse,
  StudentDocument,
  StudentDocumentsResponse,
} from '@academy/contracts/http/student-documents';
import type { Student } from '@academy/contracts/http/students';
import { documentHeaders, documentUploadType } from '@academy/contracts/rules/student-documents';
import { FileStorage } from '../../src/platform/storage/file-storage.js';
import type { TestApp } from './app.js';
import type { Answer, TestClient } from './client.js';
import { addStudent, signUpConfirmed, studentPassword } from './families.js';

/** Returns a minimal PDF. @param about the title, which makes the file unique */
export const pdfBytes = (about: string = randomUUID()): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Title (${about}) >>\nendobj\ntrailer\n<< >>\n%%EOF\n`, 'latin1');

/** Returns one uncompressed file entry of a ZIP archive. */
function zipEntry(name: string, text: string): Buffer {
  const data = Buffer.from(text);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(crc32(data), 14);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(data.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), data]);
}

/** Returns the minimum that identifies a Word document. @param kind part of the content type; the default is a plain document */
export function docxBytes(kind = 'wordprocessingml.document'): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
  return Buffer.concat([zipEntry('[Content_Types].xml', types), zipEntry('word/document.xml', '<w:document/>')]);
}

/** Returns the start of an iPhone photo (HEIC). */
export const heicBytes = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(40)]);

/** Returns the start of a Windows executable. */
export const exeBytes = (): Buffer => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)]);

/** Wraps a file as browsers upload it. */
export const asUpload = (bytes: Buffer | string): Blob =>
  new Blob([new Uint8Array(Buffer.from(bytes))], { type: documentUploadType });

export type Uploaded = Omit<AddDocumentResponse, 'success'> & Omit<ErrorBody, 'success'>;

/** Uploads a document. @param path API path of the student's documents */
export const upload = (
  client: TestClient,
  path: string,
  bytes: Buffer | string = pdfBytes(),
  name = 'Essay draft.pdf',
  kind?: string,
): Promise<Answer<Uploaded>> =>
  client.post<Uploaded>(path, asUpload(bytes), {
    [documentHeaders.name]: encodeURIComponent(name),
    ...(kind === undefined ? {} : { [documentHeaders.kind]: kind }),
  });

/** Uploads a document. @throws Error if it is rejected */
export async function addDocument(
  client: TestClient,
  path: string,
  bytes?: Buffer,
  name?: string,
): Promise<StudentDocument> {
  const { status, body } = await upload(client, path, bytes, name);
  if (status !== 201) throw new Error(`The upload answered ${status}: ${JSON.stringify(body)}`);
  return body.document;
}

/** Returns the keys of all files in the storage. */
export async function storedFiles({ app }: Pick<TestApp, 'app'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.get(FileStorage, { strict: false }).list()) keys.push(key);
  return keys.toSorted();
}

/** A family with a student, and the API paths of the student's documents. */
export interface DocumentFamily {
  parent: TestClient;
  accountId: string;
  kim: Student;
  /** Path in the family's API. */
  path: string;
  officePath: string;
}

/** Creates a family with a student named Kim Lee. */
export async function newDocumentFamily(app: TestApp): Promise<DocumentFamily> {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  const kim = await addStudent(parent, { student_name: 'Kim Lee' });
  const path = `/students/${kim.id}/documents`;
  return { parent, accountId: user.id, kim, path: `/api${path}`, officePath: `/api/office${path}` };
}

/** Signs in the student of such a family. */
export async function signInStudent(app: TestApp, { student_email: email }: Student): Promise<TestClient> {
  const client = app.client();
  client.token = (
    await client.post<{ token: string }>('/api/students/login', { email, password: studentPassword })
  ).body.token;
  return client;
}

export const listDocuments = async (client: TestClient, path: string): Promise<StudentDocument[]> =>
  (await client.get<StudentDocumentsResponse>(path)).body.documents;

/** Downloads the file of a document. */
export const fetchDocument = (app: TestApp, client: TestClient, path: string, id: string): Promise<Response> =>
  fetch(`${app.url}${path}/${id}/file`, { headers: { authorization: `Bearer ${client.token}` } });

/** Makes every API call about a student's documents, each once. */
export async function documentTour(client: TestClient, path: string): Promise<void> {
  const { id } = await addDocument(client, path);
  await client.get(path);
  await client.get(`${path}/${id}/file`);
  await client.delete(`${path}/${id}`);
  await client.post(`${path}/${id}/restore`);
}
