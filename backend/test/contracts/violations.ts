import type { Verifier } from '@pact-foundation/pact';

interface Report {
  errors: { interaction: string; mismatch: { mismatches?: { mismatch: string; path?: string }[]; message?: string } }[];
}

/**
 * Runs a verification.
 * @returns one line per mismatch, with the exchange it belongs to; empty if there are none
 * @throws Error if Pact could not run
 */
export async function findViolations(verifier: Verifier): Promise<string[]> {
  try {
    await verifier.verifyProvider();
    return [];
  } catch (error) {
    const report = readReport(error);
    return report.errors.flatMap(({ interaction, mismatch }) =>
      (mismatch.mismatches ?? [{ mismatch: mismatch.message ?? 'failed' }]).map(
        (one) => `${interaction}: ${one.path ?? ''} ${one.mismatch}`,
      ),
    );
  }
}

/** Reads the report from Pact, which passes it as JSON in the message of an error. @throws the error itself if it has no report */
function readReport(error: unknown): Report {
  try {
    const report = JSON.parse((error as Error).message) as Partial<Report>;
    if (report.errors?.length) return report as Report;
  } catch {
    // Any other message is an unrelated error, which is rethrown below.
  }
  throw error;
}
