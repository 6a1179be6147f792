/**
 * Tables of the run store; a change needs a step in runSchema.ts. Times are epoch ms. A separate file from the records of the API, so that a run that writes
 * its log does not wait for a call, and the other way round.
 */
export const RUN_TABLES = `
CREATE TABLE runs (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  -- run of the stack or destination in whose process a transformation runs; null for those themselves
  parent INTEGER REFERENCES runs (seq) ON DELETE CASCADE,
  orgId INTEGER NOT NULL,
  runnerKind TEXT NOT NULL,
  runnerId INTEGER NOT NULL,
  dagRunId TEXT NOT NULL,
  trigger TEXT NOT NULL,
  logicalDate INTEGER NOT NULL,
  startDate INTEGER NOT NULL,
  endDate INTEGER,
  state TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  retryAt INTEGER,
  errorKind TEXT,
  message TEXT,
  detail TEXT,
  windowFrom TEXT,
  windowTo TEXT,
  -- credential of its last attempt; null before the first
  credentialId INTEGER,
  UNIQUE (runnerKind, runnerId, dagRunId)
) STRICT;
CREATE INDEX openRuns ON runs (state) WHERE endDate IS NULL;
-- history of a runner, and its last scheduled run
CREATE INDEX runsByDate ON runs (runnerKind, runnerId, logicalDate);
-- end of the last successful run of a runner, and number of the first one
CREATE INDEX successesByEnd ON runs (runnerKind, runnerId, endDate) WHERE state = 'SUCCESS';
CREATE INDEX successes ON runs (runnerKind, runnerId) WHERE state = 'SUCCESS';
-- runs of the transformations of a run
CREATE INDEX runsByParent ON runs (parent) WHERE parent IS NOT NULL;
-- ended runs of stacks and destinations for which alerts are not raised yet
CREATE TABLE endings (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  seq INTEGER NOT NULL REFERENCES runs (seq) ON DELETE CASCADE
) STRICT;
CREATE TRIGGER runEnded AFTER UPDATE OF endDate ON runs
WHEN old.endDate IS NULL AND new.endDate IS NOT NULL AND new.runnerKind IN ('source', 'destination')
BEGIN
  INSERT INTO endings (seq) VALUES (new.seq);
END;
CREATE TABLE runEndpoints (
  seq INTEGER NOT NULL REFERENCES runs (seq) ON DELETE CASCADE,
  label TEXT NOT NULL,
  -- position among the endpoints of the run, in the order in which it reads them
  place INTEGER NOT NULL DEFAULT 0,
  windowFrom TEXT NOT NULL,
  windowTo TEXT NOT NULL,
  state TEXT NOT NULL,
  rows INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0,
  pages INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  deleted INTEGER NOT NULL DEFAULT 0,
  counted INTEGER NOT NULL DEFAULT 0,
  firstDay TEXT,
  lastDay TEXT,
  schemaChange TEXT,
  startedAt INTEGER,
  endedAt INTEGER,
  PRIMARY KEY (seq, label)
) STRICT, WITHOUT ROWID;
CREATE TABLE runLines (
  seq INTEGER NOT NULL REFERENCES runs (seq) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  at INTEGER NOT NULL,
  level TEXT NOT NULL,
  endpoint TEXT,
  text TEXT NOT NULL,
  PRIMARY KEY (seq, line)
) STRICT, WITHOUT ROWID;
-- rows that count towards the allowance, once per run and label
CREATE TABLE countedRows (
  seq INTEGER NOT NULL,
  runnerKind TEXT NOT NULL,
  runnerId INTEGER NOT NULL,
  label TEXT NOT NULL,
  rows INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (runnerKind, runnerId, label, seq)
) STRICT, WITHOUT ROWID;
-- last recorded event of a run whose events came through a queue, which may deliver them twice
CREATE TABLE queuedEvents (
  seq INTEGER PRIMARY KEY REFERENCES runs (seq) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  delivery INTEGER NOT NULL,
  number INTEGER NOT NULL
) STRICT;
-- runs that are executed by a call from outside, such as Airflow's
CREATE TABLE calledRuns (
  seq INTEGER PRIMARY KEY REFERENCES runs (seq) ON DELETE CASCADE,
  -- random id of the command that executes the run
  caller TEXT NOT NULL,
  -- number of the last recorded event of this command
  lastEvent INTEGER NOT NULL,
  isCancelled INTEGER NOT NULL
) STRICT;
-- random id of this file, one row; a new file counts runs from 1 again, which the ledgers of warehouses must not mix up
CREATE TABLE installation (id TEXT NOT NULL) STRICT;
INSERT INTO installation SELECT lower(hex(randomblob(6)));
-- last day that an endpoint of a stack was loaded up to
CREATE TABLE cursors (
  stackId INTEGER NOT NULL,
  label TEXT NOT NULL,
  lastDay TEXT NOT NULL,
  PRIMARY KEY (stackId, label)
) STRICT, WITHOUT ROWID;
-- last day in the table of an endpoint after its last load; null for a table without days
CREATE TABLE loadedDays (
  stackId INTEGER NOT NULL,
  label TEXT NOT NULL,
  lastDay TEXT,
  PRIMARY KEY (stackId, label)
) STRICT, WITHOUT ROWID;
-- reports whose history is not loaded yet: first day that is wanted, and first day that is loaded without a gap
CREATE TABLE firstLoads (
  stackId INTEGER NOT NULL,
  label TEXT NOT NULL,
  wantedFrom TEXT NOT NULL,
  since TEXT,
  PRIMARY KEY (stackId, label)
) STRICT, WITHOUT ROWID;
-- what the last load of a table looks like; encrypted
CREATE TABLE samples (
  runnerKind TEXT NOT NULL,
  runnerId INTEGER NOT NULL,
  label TEXT NOT NULL,
  updatedAt INTEGER NOT NULL,
  result TEXT NOT NULL,
  PRIMARY KEY (runnerKind, runnerId, label)
) STRICT, WITHOUT ROWID;
`
