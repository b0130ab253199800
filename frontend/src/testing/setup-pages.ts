import { configure } from '@testing-library/react';

// `findBy…` and `waitFor` give up after one second otherwise, which a busy machine may need for one answer.
configure({ asyncUtilTimeout: 10_000 });
