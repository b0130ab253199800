import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { legalDocuments } from '@academy/contracts/legal/legal-document';
import { legalVersionsQuery } from '../../api/legal-versions';
import { ProgressText } from '../../ui/progress/progress';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { PageLink } from '../../links/page-link';
import { Notice } from '../../ui/notice/notice';
import { LegalText } from './legal-text';
import { versionLabel } from './version-words';

interface EarlierVersionPageProps {
  /** As in the address. */
  name: string;
  version: string;
  /** Shown if there is no such version. */
  missing: ReactNode;
}

/** A version of a legal text that may have been replaced. */
export function EarlierVersionPage({ name, version, missing }: EarlierVersionPageProps) {
  const { data, isPending, isFetching, refetch } = useQuery(legalVersionsQuery());
  const document = legalDocuments.find((one) => one === name);
  if (!document) return missing;
  if (!data)
    return (
      <TwoColumnSection as="div" rhythm="close">
        {isPending ? (
          <ProgressText>Loading the text...</ProgressText>
        ) : (
          <LoadFailure text="We could not load this text." busy={isFetching} onRetry={() => void refetch()} />
        )}
      </TwoColumnSection>
    );
  const index = data[document].findIndex((one) => one.version === version);
  const found = data[document][index];
  if (!found) return missing;
  const next = data[document][index - 1];
  return (
    <LegalText text={found.text} notes={<span>Version of {versionLabel(version)}</span>}>
      {next && (
        <Notice tone="info">
          <p>
            This is an earlier version. It applies to purchases that were made while it was in effect. The version of{' '}
            {versionLabel(next.version)} replaced it.{' '}
            <PageLink to={`/legal/${document}`}>Read the current version</PageLink>
          </p>
        </Notice>
      )}
    </LegalText>
  );
}
