/**
 * Rules for Compose and Kubernetes files that their schemas cannot express: settings that a reliable deployment needs, and names that
 * must match the product. Every rule takes parsed files and returns one line per violation.
 */

const listsOf = (resource) => {
  const template = resource.kind === 'CronJob' ? resource.spec.jobTemplate.spec.template : resource.spec?.template;
  return template
    ? { pod: template.spec, containers: [...(template.spec.initContainers ?? []), ...template.spec.containers] }
    : null;
};
const isProduct = ({ image = '' }) => image.includes('post-road-academy');
const keysOf = (text) => [...text.matchAll(/^([A-Z][A-Z_]*)=/gm)].map(([, name]) => name);

/** Finds queues without a worker. `workers` are values of WORKER_QUEUES; a worker without one serves all queues. */
function unservedQueues(where, workers, queues) {
  const served = new Set(workers.flatMap((value) => (value === undefined ? queues : value.split(','))));
  return queues.filter((queue) => !served.has(queue)).map((queue) => `${where}: no worker serves the queue ${queue}`);
}

/** Returns true if a port is published only on the loopback interface, or is the proxy's HTTP or HTTPS port. */
const publishesOnlyLocally = (port) => port.startsWith('127.0.0.1:') || /^(80|443):/.test(port);

/**
 * Checks the Compose file.
 * @param file result of `readCompose`
 * @param product result of `readProduct`
 */
export function composeViolations({ text, compose, example }, { settings, queues }) {
  const say = (message) => `docker-compose.yml: ${message}`;
  const services = Object.entries(compose.services);
  const problems = [];
  const used = new Set([...text.matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name]) => name));
  const explained = new Set([...example.matchAll(/^#?([A-Z][A-Z_]*)=/gm)].map(([, name]) => name));
  for (const name of used) if (!explained.has(name)) problems.push(say(`.env.example does not explain ${name}`));
  for (const name of explained)
    if (!used.has(name) && name !== 'COMPOSE_PROFILES') problems.push(say(`nothing reads ${name} of .env.example`));
  for (const [name, service] of services) {
    const ends = service.restart === 'no';
    if (!service.deploy?.resources?.limits?.memory && !ends) problems.push(say(`${name} has no memory limit`));
    if (!service.logging?.options?.['max-size']) problems.push(say(`${name} has no limit for its log`));
    if (!service.healthcheck && !ends && !service.profiles) problems.push(say(`${name} has no health check`));
    for (const port of service.ports ?? [])
      if (!publishesOnlyLocally(port)) problems.push(say(`${name} publishes ${port} to the world`));
    if (service.image?.endsWith(':latest') || !service.image) problems.push(say(`${name} has no fixed image`));
    if (/maildev|mailbox/.test(`${name} ${service.image}`) && service.profiles?.join() !== 'demo')
      problems.push(say(`${name} belongs to the profile "demo"`));
    if (!isProduct(service)) continue;
    if (!service.read_only || service.cap_drop?.join() !== 'ALL') problems.push(say(`${name} can write or has rights`));
    for (const variable of Object.keys(service.environment))
      if (!settings.includes(variable)) problems.push(say(`${name} sets ${variable}, which the product does not know`));
  }
  const proxies = services.filter(([, { ports = [] }]) => ports.some((port) => port.startsWith('443:')));
  for (const network of proxies.flatMap(([, { networks = [] }]) => networks))
    if (!compose.networks[network]?.enable_ipv6)
      problems.push(say(`visitors over IPv6 share one address in ${network}`));
  const apis = services.filter(([, { command }]) => command?.join(' ').includes('main.api.js'));
  if (apis.length < 2) problems.push(say('fewer than two APIs'));
  const workers = services.filter(([, { command }]) => command?.join(' ').includes('main.worker.js'));
  problems.push(
    ...unservedQueues(
      'docker-compose.yml',
      workers.map(([, { environment }]) => environment.WORKER_QUEUES),
      queues,
    ),
  );
  return problems;
}

function podViolations(say, resource) {
  const { pod, containers } = listsOf(resource);
  const problems = [];
  if (pod.automountServiceAccountToken !== false) problems.push(say('the pod gets a token of the cluster'));
  for (const container of containers) {
    const of = (message) => problems.push(say(`${container.name}: ${message}`));
    if (!container.resources?.requests || !container.resources.limits?.memory) of('no requests, or no memory limit');
    if (container.image.endsWith(':latest')) of('no fixed image');
    if (!isProduct(container) && !container.volumeMounts?.some(({ mountPath }) => mountPath === '/backups')) continue;
    const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } = container.securityContext ?? {};
    if (allowPrivilegeEscalation !== false || capabilities?.drop?.join() !== 'ALL') of('more rights than it needs');
    if (readOnlyRootFilesystem !== true) of('can write its image');
    if (!container.volumeMounts?.some(({ mountPath }) => mountPath === '/tmp')) of('no folder for temporary files');
    if (pod.securityContext?.runAsNonRoot !== true) of('may run as root');
  }
  return problems;
}

function deploymentOf(say, resource, drainSeconds) {
  const { pod } = listsOf(resource);
  const [container] = pod.containers;
  const problems = [];
  if (!isProduct(container)) return problems;
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
    if (!container[probe]) problems.push(say(`no ${probe}`));
  if (resource.spec.strategy?.rollingUpdate?.maxUnavailable !== 0)
    problems.push(say('an upgrade takes a pod away first'));
  if (!pod.topologySpreadConstraints) problems.push(say('all pods may be on one node'));
  // `stopOnSignal` gives running requests and jobs 25 seconds.
  if (pod.terminationGracePeriodSeconds < drainSeconds + 25) problems.push(say('killed before it has drained'));
  return problems;
}

/** Finds deployments of the product whose last pod can disappear without an alert. Resources without alerts have nothing to check. */
function unwatchedDeployments(resources) {
  const all = resources.map(({ resource }) => resource);
  const alerts = all.filter(({ kind }) => kind === 'PrometheusRule').flatMap(({ spec }) => spec.groups[0].rules);
  const missing = alerts.find(({ alert }) => alert === 'MetricsMissing')?.expr;
  if (missing === undefined) return [];
  const monitor = all.find(({ kind }) => kind === 'ServiceMonitor');
  const problems = monitor?.spec.podTargetLabels?.includes('app') ? [] : ['k8s: metrics have no label "app"'];
  for (const resource of all.filter(({ kind }) => kind === 'Deployment')) {
    const { app } = resource.spec.selector.matchLabels;
    if (
      isProduct(listsOf(resource).containers[0]) &&
      !missing.includes(`absent(up{job="academy-metrics",app="${app}"})`)
    )
      problems.push(`k8s: MetricsMissing does not notice that ${app} has no pod`);
  }
  return problems;
}

/**
 * Checks resources that are deployed together, either as written or as rendered by an overlay.
 * @param drainSeconds the setting DRAIN_SECONDS
 */
export function resourceViolations(resources, { settings, queues }, drainSeconds) {
  const problems = [];
  const workers = [];
  for (const { path, resource } of resources) {
    const say = (message) => `${path}: ${resource.kind} ${resource.metadata?.name}: ${message}`;
    const lists = listsOf(resource);
    if (!lists) continue;
    problems.push(...podViolations(say, resource));
    if (resource.kind === 'Deployment') problems.push(...deploymentOf(say, resource, drainSeconds));
    const job = resource.kind === 'CronJob' ? resource.spec.jobTemplate.spec : resource.spec;
    if (resource.kind.endsWith('Job') && !(job.activeDeadlineSeconds && job.ttlSecondsAfterFinished))
      problems.push(say('no deadline, or it stays for good'));
    for (const container of lists.containers.filter(isProduct)) {
      for (const { name } of container.env ?? [])
        if (!settings.includes(name)) problems.push(say(`${name} is no setting of the product`));
      if (container.command?.join(' ').includes('main.worker.js'))
        workers.push((container.env ?? []).find(({ name }) => name === 'WORKER_QUEUES')?.value);
    }
    const disrupted = resources.some(
      ({ resource: other }) =>
        other.kind === 'PodDisruptionBudget' &&
        other.spec.selector.matchLabels.app === resource.spec.selector?.matchLabels?.app,
    );
    if (resource.kind === 'Deployment' && isProduct(lists.containers[0]) && !disrupted)
      problems.push(say('no PodDisruptionBudget'));
  }
  return [...problems, ...unservedQueues('k8s', workers, queues), ...unwatchedDeployments(resources)];
}

/**
 * Checks the Kubernetes files, their settings and their kustomizations.
 * @param files result of `readKubernetes`
 * @param product result of `readProduct`
 */
export function kubernetesViolations({ resources, kustomizations, files, settings }, product) {
  const drainSeconds = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(settings.base)?.[1]);
  const problems = resourceViolations(resources, product, drainSeconds);
  for (const [folder, text] of Object.entries(settings))
    for (const name of keysOf(text))
      if (!product.settings.includes(name))
        problems.push(`k8s/${folder}/settings.env: ${name} is no setting of the product`);
  for (const { path, resource } of kustomizations) {
    const folder = path.replace(/\/kustomization\.yaml$/, '');
    const own = files
      .filter((file) => file.startsWith(`${folder}/`) && file !== path)
      .map((file) => file.slice(folder.length + 1));
    for (const file of own) if (!resource.resources.includes(file)) problems.push(`${path}: ${file} is left out`);
  }
  return problems;
}
