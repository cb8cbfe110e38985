// A counterexample need not be small to show that a mutant was noticed.
require('fast-check').configureGlobal({ endOnFailure: true });
