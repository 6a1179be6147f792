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
  -- attempts that have failed, without those that ended to wait; and those in a row that waited for nothing
  failures INTEGER NOT NULL DEFAULT 0,
  waits INTEGER NOT NULL DEFAULT 0,
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
  -- rows that stay, because the provider returned none for their days
  kept INTEGER NOT NULL DEFAULT 0,
  counted INTEGER NOT NULL DEFAULT 0,
  firstDay TEXT,
  lastDay TEXT,
  schemaChange TEXT,
  startedAt INTEGER,
  endedAt INTEGER,
  -- days that the run reads besides those of the window, separated by spaces
  days TEXT NOT NULL DEFAULT '',
  -- zone in which the days are asked
  zone TEXT NOT NULL DEFAULT 'UTC',
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
CREATE INDEX countedRowsByTime ON countedRows (at);
-- the same by UTC month, with the stack or destination that a transformation belongs to; kept for ever
CREATE TABLE monthlyRows (
  orgId INTEGER NOT NULL,
  month TEXT NOT NULL,
  runnerKind TEXT NOT NULL,
  runnerId INTEGER NOT NULL,
  label TEXT NOT NULL,
  ownerId INTEGER NOT NULL,
  rows INTEGER NOT NULL,
  PRIMARY KEY (orgId, month, runnerKind, runnerId, label)
) STRICT, WITHOUT ROWID;
-- what the metrics tell: runs of stacks and destinations by state, loads of stored runs, and all counted rows. Kept by
-- triggers, so that reading them costs the same however many runs there are
CREATE TABLE figures (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO figures (name, value)
VALUES ('QUEUED', 0), ('RUNNING', 0), ('SUCCESS', 0), ('FAILED', 0), ('loads', 0), ('rows', 0);
CREATE TRIGGER runAdded AFTER INSERT ON runs WHEN new.parent IS NULL
BEGIN
  UPDATE figures SET value = value + 1 WHERE name = new.state;
END;
CREATE TRIGGER runChanged AFTER UPDATE OF state ON runs WHEN new.parent IS NULL AND old.state <> new.state
BEGIN
  UPDATE figures SET value = value - 1 WHERE name = old.state;
  UPDATE figures SET value = value + 1 WHERE name = new.state;
END;
CREATE TRIGGER runDeleted AFTER DELETE ON runs WHEN old.parent IS NULL
BEGIN
  UPDATE figures SET value = value - 1 WHERE name = old.state;
END;
CREATE TRIGGER endpointAdded AFTER INSERT ON runEndpoints WHEN new.state = 'LOADED'
BEGIN
  UPDATE figures SET value = value + 1 WHERE name = 'loads';
END;
CREATE TRIGGER endpointChanged AFTER UPDATE OF state ON runEndpoints
WHEN (old.state = 'LOADED') <> (new.state = 'LOADED')
BEGIN
  UPDATE figures SET value = value + (new.state = 'LOADED') - (old.state = 'LOADED') WHERE name = 'loads';
END;
CREATE TRIGGER endpointDeleted AFTER DELETE ON runEndpoints WHEN old.state = 'LOADED'
BEGIN
  UPDATE figures SET value = value - 1 WHERE name = 'loads';
END;
CREATE TRIGGER rowsCounted AFTER INSERT ON countedRows
BEGIN
  UPDATE figures SET value = value + new.rows WHERE name = 'rows';
  INSERT OR IGNORE INTO monthlyRows (orgId, month, runnerKind, runnerId, label, ownerId, rows)
  VALUES (
    coalesce((SELECT orgId FROM runs WHERE seq = new.seq), 0),
    strftime('%Y-%m', new.at / 1000, 'unixepoch'), new.runnerKind, new.runnerId, new.label,
    coalesce((SELECT runnerId FROM runs WHERE seq = (SELECT parent FROM runs WHERE seq = new.seq)), new.runnerId),
    0);
  UPDATE monthlyRows SET rows = rows + new.rows
  WHERE orgId = coalesce((SELECT orgId FROM runs WHERE seq = new.seq), 0)
    AND month = strftime('%Y-%m', new.at / 1000, 'unixepoch')
    AND runnerKind = new.runnerKind AND runnerId = new.runnerId AND label = new.label;
END;
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
-- when the days of a report were last read, as ranges in JSON; see dayReads.ts
CREATE TABLE dayReads (
  stackId INTEGER NOT NULL,
  label TEXT NOT NULL,
  -- first day that usual runs have read
  since TEXT,
  ranges TEXT NOT NULL,
  -- days that were asked for again and had no rows, with the number of the run
  emptyDays TEXT NOT NULL,
  -- zone in which the last usual run has asked for them
  zone TEXT NOT NULL DEFAULT 'UTC',
  PRIMARY KEY (stackId, label)
) STRICT, WITHOUT ROWID;
-- measures that a provider no longer sends, and when a person has said that they are really gone
CREATE TABLE lostColumns (
  stackId INTEGER NOT NULL,
  label TEXT NOT NULL,
  name TEXT NOT NULL,
  acceptedAt INTEGER,
  PRIMARY KEY (stackId, label, name)
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
