/** Builds what changed since the last build. @param names the workspaces wanted; all when left out @throws when a build fails */
export function build(names?: ('contracts' | 'backend' | 'frontend')[]): Promise<void>;
