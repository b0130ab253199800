import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeViolations, kubernetesViolations, resourceViolations } from './deployment-rules.mjs';
import {
  composeSchemaErrors,
  deploymentViolations,
  parseResources,
  readCompose,
  readKubernetes,
  readProduct,
  typeErrors,
} from './deployment.mjs';
import { findKubectl } from './kubectl.mjs';
import { root } from './repo.mjs';

const product = readProduct();
const kubectl = await findKubectl();
if (!kubectl && process.env.CI === 'true')
  throw new Error('There is no kubectl that renders these overlays, and none can be fetched');

it('the Compose and Kubernetes files satisfy every deployment rule', async () => {
  expect(await deploymentViolations()).toEqual([]);
});

it('readProduct returns the settings and queues of the product', () => {
  expect(product.queues).toEqual(['payments', 'mail', 'schedules']);
  expect(product.settings).toEqual(
    expect.arrayContaining(['PORT', 'LOG_LEVEL', 'REDIS_URL', 'WORKER_QUEUES', 'NODE_ENV']),
  );
});

describe('the Compose file check', () => {
  const changed = (change) => {
    const file = structuredClone(readCompose());
    change(file.compose.services, file);
    return [...composeSchemaErrors(file.compose), ...composeViolations(file, product)].join('\n');
  };

  it.each([
    [
      'a field that does not exist',
      (services) => (services.redis.restarts = 'always'),
      'additional properties restarts',
    ],
    ['a port for everyone', (services) => (services.postgres.ports = ['5432:5432']), 'postgres publishes 5432:5432'],
    ['no memory limit', (services) => delete services.redis.deploy, 'redis has no memory limit'],
    ['no health check', (services) => delete services['api-1'].healthcheck, 'api-1 has no health check'],
    ['no limit for the log', (services) => delete services.caddy.logging, 'caddy has no limit for its log'],
    [
      'a mailbox in every installation',
      (services) => delete services.mailbox.profiles,
      'mailbox belongs to the profile',
    ],
    ['an image that can be written', (services) => (services['api-2'].read_only = false), 'api-2 can write'],
    [
      'a proxy that does not see IPv6 addresses',
      (_, file) => delete file.compose.networks.front.enable_ipv6,
      'visitors over IPv6 share one address in front',
    ],
    ['one API', (services) => delete services['api-2'], 'fewer than two APIs'],
    ['a queue without a worker', (services) => delete services['worker-mail'], 'serves the queue mail'],
    [
      'a setting the product does not know',
      (services) => (services['worker-mail'].environment.MAIL_URL = 'smtp://m'),
      'sets MAIL_URL',
    ],
    ['a variable that is not explained', (_, file) => (file.text += '${SURPRISE}'), 'does not explain SURPRISE'],
    ['an explanation of nothing', (_, file) => (file.example += '\nSURPRISE=1\n'), 'nothing reads SURPRISE'],
  ])('reports %s', (_, change, message) => {
    expect(changed(change)).toContain(message);
  });
});

describe('the Kubernetes file check', () => {
  const changed = (kind, name, change) => {
    const files = structuredClone(readKubernetes());
    change(
      files.resources.find(({ resource }) => resource.kind === kind && resource.metadata.name === name)?.resource,
      files,
    );
    return kubernetesViolations(files, product).join('\n');
  };
  const container = (resource) => resource.spec.template.spec.containers[0];

  it.each([
    ['no probe', (api) => delete container(api).readinessProbe, 'no readinessProbe'],
    [
      'a writable image',
      (api) => (container(api).securityContext.readOnlyRootFilesystem = false),
      'can write its image',
    ],
    ['root', (api) => delete api.spec.template.spec.securityContext.runAsNonRoot, 'may run as root'],
    ['no memory limit', (api) => delete container(api).resources.limits, 'no memory limit'],
    ['a token', (api) => delete api.spec.template.spec.automountServiceAccountToken, 'gets a token'],
    [
      'an outage in an upgrade',
      (api) => (api.spec.strategy.rollingUpdate.maxUnavailable = 1),
      'takes a pod away first',
    ],
    [
      'a kill while it drains',
      (api) => (api.spec.template.spec.terminationGracePeriodSeconds = 30),
      'before it has drained',
    ],
    ['one node for all', (api) => delete api.spec.template.spec.topologySpreadConstraints, 'may be on one node'],
    ['an unknown setting', (api) => (container(api).env = [{ name: 'SURPRISE' }]), 'SURPRISE is no setting'],
    ['a file that is left out', (_, files) => files.kustomizations[0].resource.resources.splice(0), 'is left out'],
    [
      'no disruption budget',
      (_, files) =>
        (files.resources = files.resources.filter(({ resource }) => resource.kind !== 'PodDisruptionBudget')),
      'no PodDisruptionBudget',
    ],
  ])('reports %s', (_, change, message) => {
    expect(changed('Deployment', 'academy-api', change)).toContain(message);
  });

  it('reports a deployment whose last pod can disappear unnoticed', () => {
    const everyPod = (rule) => {
      const alert = rule.spec.groups[0].rules.find((one) => one.alert === 'MetricsMissing');
      alert.expr = 'up{job="academy-metrics"} == 0 or absent(up{job="academy-metrics"})';
    };
    const problems = changed('PrometheusRule', 'academy', everyPod);
    for (const app of ['academy-api', 'academy-worker-payments', 'academy-worker-mail', 'academy-worker-schedules'])
      expect(problems).toContain(`MetricsMissing does not notice that ${app} has no pod`);
    const noLabel = (monitor) => delete monitor.spec.podTargetLabels;
    expect(changed('ServiceMonitor', 'academy', noLabel)).toContain('metrics have no label "app"');
  });

  it('reports a queue without a worker and a job without a deadline', () => {
    const wrongQueue = (worker) => (container(worker).env[0].value = 'payments');
    expect(changed('Deployment', 'academy-worker-mail', wrongQueue)).toContain('serves the queue mail');
    expect(changed('Job', 'academy-migrate', (job) => delete job.spec.activeDeadlineSeconds)).toContain('no deadline');
  });

  it('reports unknown fields, unknown kinds, and values of the wrong type', async () => {
    const text = `apiVersion: v1
kind: Service
metadata: { name: one }
spec: { selectors: { app: academy } }
---
apiVersion: v1
kind: Service
metadata: { name: two }
spec: { ports: [{ port: http }] }
---
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata: { name: three }
spec: { selector: {}, endpoints: [{ ports: metrics }] }
---
apiVersion: apps/v1
kind: Deploy
metadata: { name: four }
`;
    const errors = (await typeErrors(parseResources('wrong.yaml', text))).join('\n');
    for (const part of [
      'Service one',
      'selectors"\' does not exist',
      'Service two',
      'ServiceMonitor three',
      'ports"\' does not exist',
    ])
      expect(errors).toContain(part);
    expect(errors).toContain('there is no Deploy in apps/v1');
  });
});

describe.skipIf(!kubectl)('a rendered Kubernetes overlay', () => {
  const render = (name) =>
    execFileSync(kubectl, ['kustomize', `k8s/overlays/${name}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    });

  it.each(['production', 'demo'])(
    '%s satisfies the rules and refers only to existing settings and secrets',
    async (name) => {
      const resources = parseResources(`overlay ${name}`, render(name));
      expect(await typeErrors(resources)).toEqual([]);
      expect(resourceViolations(resources, product, 10)).toEqual([]);
      const one = (kind, wanted) =>
        resources.find(({ resource }) => resource.kind === kind && resource.metadata.name === wanted);
      const names = new Set(resources.map(({ resource }) => `${resource.kind} ${resource.metadata.name}`));
      expect(names.size).toBe(resources.length);
      const secret = one('ExternalSecret', 'academy')
        ? 'academy'
        : resources.find(({ resource }) => resource.kind === 'Secret')?.resource.metadata.name;
      const deployments = resources.filter(
        ({ resource }) => /^academy-(api|worker)/.test(resource.metadata.name) && resource.kind === 'Deployment',
      );
      expect(deployments).toHaveLength(4);
      for (const { resource } of deployments)
        for (const { envFrom, image } of resource.spec.template.spec.containers) {
          const [settings, secrets] = envFrom;
          expect(names).toContain(`ConfigMap ${settings.configMapRef.name}`);
          expect(settings.configMapRef.name).toMatch(/^academy-\w{10}$/);
          expect(secrets.secretRef.name).toBe(secret);
          expect(image).toMatch(
            name === 'production' ? /^registry\.example\.com\/post-road-academy:/ : /^post-road-academy$/,
          );
        }
      const settings = resources.find(({ resource }) => resource.kind === 'ConfigMap')?.resource.data;
      expect(settings).toMatchObject({
        NODE_ENV: 'production',
        DRAIN_SECONDS: '10',
        TRUST_PROXY_HOPS: name === 'demo' ? '0' : '1',
      });
    },
  );

  it('opens the network ports of the addresses in .env.example', () => {
    const policy = parseResources('production', render('production')).find(
      ({ resource }) => resource.kind === 'NetworkPolicy' && resource.metadata.name === 'academy-default',
    );
    const open = policy.resource.spec.egress.flatMap(({ ports }) => ports.map(({ port }) => port));
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const addresses = [...example.matchAll(/^#?(?:SMTP_URL|OTEL_EXPORTER_OTLP_ENDPOINT)=\S+:(\d+)$/gm)];
    const ports = addresses.map(([, port]) => Number(port)).filter((port) => port !== 1025);
    expect(ports).toEqual([465, 4318]);
    expect(open).toEqual(expect.arrayContaining([5432, 6379, 443, ...ports]));
  });

  it('leaves replica counts to the autoscalers, whose targets exist', () => {
    const resources = parseResources('production', render('production')).map(({ resource }) => resource);
    const scaled = resources.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    expect(scaled).toHaveLength(3);
    for (const { spec } of scaled) {
      const target = resources.find(
        ({ kind, metadata }) => kind === 'Deployment' && metadata.name === spec.scaleTargetRef.name,
      );
      expect(target?.spec.replicas).toBeUndefined();
      expect(target).toBeDefined();
    }
    expect(resources.find(({ metadata }) => metadata.name === 'academy-worker-schedules').spec?.replicas).toBe(2);
  });
});
