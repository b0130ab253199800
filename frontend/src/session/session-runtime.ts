import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { sessionLogic } from './session-actors';

/** Starts the session's machine. In a file of its own, because most visitors never need it. */
export function runSession(queryClient: QueryClient) {
  return createActor(sessionLogic(queryClient)).start();
}
