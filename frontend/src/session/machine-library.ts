// What runs machines has a file of its own, which the forms that sell load too: this asks for it.
export { createActor } from 'xstate';
