import { describe, expect, it } from 'vitest';
import { readKubernetes } from './deployment.mjs';

describe('the alerts about backups', () => {
  const rules = readKubernetes().resources.find(({ resource }) => resource.kind === 'PrometheusRule');
  const expressionOf = (name) => rules.resource.spec.groups[0].rules.find(({ alert }) => alert === name)?.expr;

  it('say that none was made only about a job that the cluster reports', () => {
    const expression = expressionOf('BackupNeverMade');
    expect(expression).not.toContain('absent');
    expect(expression).toMatch(
      /^time\(\) - kube_cronjob_created\{cronjob="academy-backup"\} > \d+ \* 3600 unless on \(namespace, cronjob\) kube_cronjob_status_last_successful_time$/,
    );
  });

  it('say when the cluster reports nothing about the job', () => {
    expect(expressionOf('ClusterMetricsMissing')).toBe('absent(kube_cronjob_created{cronjob="academy-backup"})');
  });
});
