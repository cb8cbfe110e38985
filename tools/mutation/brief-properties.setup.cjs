// A counterexample need not be small to show that a mutant was noticed, and one that half a second did not bring rarely comes later.
require('fast-check').configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 500 });
