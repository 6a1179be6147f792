import type { DatabaseSync } from 'node:sqlite'
import { hasTable } from '@/server/lib/sqlite/fileSchema'
import type { FileSchema, SchemaStep } from '@/server/lib/sqlite/fileSchema'
import { RUN_TABLES } from './runTables'

/** Changes of the tables of `runs.sqlite`, see the how-to *Change a table*. */
const STEPS: readonly SchemaStep[] = [
  {
    title: 'order of endpoints, and last days of tables',
    sql: `
      ALTER TABLE runEndpoints ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
      CREATE TABLE loadedDays (stackId INTEGER NOT NULL, label TEXT NOT NULL, lastDay TEXT,
        PRIMARY KEY (stackId, label)) STRICT, WITHOUT ROWID;
      INSERT INTO loadedDays (stackId, label, lastDay)
      SELECT runnerId, label, lastDay FROM (
        SELECT runnerId, label, lastDay, max(seq) FROM runEndpoints JOIN runs USING (seq)
        WHERE runnerKind = 'source' AND runEndpoints.state = 'LOADED' GROUP BY runnerId, label
      )`,
  },
  {
    title: 'ended runs of stacks that wait for their alerts',
    sql: `
      CREATE TABLE endings (number INTEGER PRIMARY KEY AUTOINCREMENT,
        seq INTEGER NOT NULL REFERENCES runs (seq) ON DELETE CASCADE) STRICT;
      CREATE TRIGGER runEnded AFTER UPDATE OF endDate ON runs
      WHEN old.endDate IS NULL AND new.endDate IS NOT NULL AND new.runnerKind = 'source'
      BEGIN
        INSERT INTO endings (seq) VALUES (new.seq);
      END`,
  },
  {
    title: 'credential of a run',
    sql: 'ALTER TABLE runs ADD COLUMN credentialId INTEGER',
  },
  {
    title: 'times of endpoints',
    sql: `
      ALTER TABLE runEndpoints ADD COLUMN startedAt INTEGER;
      ALTER TABLE runEndpoints ADD COLUMN endedAt INTEGER`,
  },
  {
    title: 'ended runs of destinations',
    sql: `
      DROP TRIGGER runEnded;
      CREATE TRIGGER runEnded AFTER UPDATE OF endDate ON runs
      WHEN old.endDate IS NULL AND new.endDate IS NOT NULL AND new.runnerKind IN ('source', 'destination')
      BEGIN
        INSERT INTO endings (seq) VALUES (new.seq);
      END`,
  },
  {
    title: 'id of the installation',
    sql: `
      CREATE TABLE installation (id TEXT NOT NULL) STRICT;
      INSERT INTO installation SELECT lower(hex(randomblob(6)))`,
  },
  {
    title: 'indexes of a long history',
    sql: `
      CREATE INDEX runsByDate ON runs (runnerKind, runnerId, logicalDate);
      CREATE INDEX successesByEnd ON runs (runnerKind, runnerId, endDate) WHERE state = 'SUCCESS';
      CREATE INDEX successes ON runs (runnerKind, runnerId) WHERE state = 'SUCCESS'`,
  },
  {
    title: 'events of runs that workers execute',
    sql: `
      CREATE TABLE queuedEvents (seq INTEGER PRIMARY KEY REFERENCES runs (seq) ON DELETE CASCADE,
        attempt INTEGER NOT NULL, delivery INTEGER NOT NULL, number INTEGER NOT NULL) STRICT`,
  },
  {
    title: 'runs that are executed by a call from outside',
    sql: `
      CREATE TABLE calledRuns (seq INTEGER PRIMARY KEY REFERENCES runs (seq) ON DELETE CASCADE,
        caller TEXT NOT NULL, lastEvent INTEGER NOT NULL, isCancelled INTEGER NOT NULL) STRICT`,
  },
  {
    title: 'index of the runs of transformations',
    sql: 'CREATE INDEX runsByParent ON runs (parent) WHERE parent IS NOT NULL',
  },
  {
    title: 'waits of runs that end their process',
    sql: `
      ALTER TABLE runs ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE runs ADD COLUMN waits INTEGER NOT NULL DEFAULT 0;
      UPDATE runs SET failures = attempt - 1 WHERE endDate IS NULL`,
  },
  {
    title: 'figures and monthly rows that are kept, not counted',
    sql: `
      CREATE TABLE figures (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      INSERT INTO figures (name, value)
      VALUES ('QUEUED', 0), ('RUNNING', 0), ('SUCCESS', 0), ('FAILED', 0);
      INSERT OR REPLACE INTO figures (name, value)
      SELECT state, count(*) FROM runs WHERE parent IS NULL GROUP BY state;
      INSERT INTO figures (name, value)
      SELECT 'loads', (SELECT count(*) FROM runEndpoints WHERE state = 'LOADED')
      UNION ALL SELECT 'rows', (SELECT coalesce(sum(rows), 0) FROM countedRows);
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
      CREATE TABLE monthlyRows (
        orgId INTEGER NOT NULL, month TEXT NOT NULL, runnerKind TEXT NOT NULL, runnerId INTEGER NOT NULL,
        label TEXT NOT NULL, ownerId INTEGER NOT NULL, rows INTEGER NOT NULL,
        PRIMARY KEY (orgId, month, runnerKind, runnerId, label)) STRICT, WITHOUT ROWID;
      INSERT INTO monthlyRows (orgId, month, runnerKind, runnerId, label, ownerId, rows)
      SELECT coalesce(run.orgId, 0), month, counts.runnerKind, counts.runnerId, label,
        coalesce(parent.runnerId, counts.runnerId), rows
      FROM (
        SELECT runnerKind, runnerId, label, strftime('%Y-%m', at / 1000, 'unixepoch') AS month, sum(rows) AS rows
        FROM countedRows GROUP BY runnerKind, runnerId, label, month
      ) AS counts
      LEFT JOIN runs AS run ON run.seq = (
        SELECT max(seq) FROM runs WHERE runs.runnerKind = counts.runnerKind AND runs.runnerId = counts.runnerId)
      LEFT JOIN runs AS parent ON parent.seq = run.parent;
      CREATE INDEX countedRowsByTime ON countedRows (at);
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
      END`,
  },
  {
    title: 'reports whose history is not loaded yet',
    sql: `
      CREATE TABLE firstLoads (stackId INTEGER NOT NULL, label TEXT NOT NULL, wantedFrom TEXT NOT NULL, since TEXT,
        PRIMARY KEY (stackId, label)) STRICT, WITHOUT ROWID`,
  },
  {
    title: 'days that are read again when their figures are complete',
    sql: `
      ALTER TABLE runEndpoints ADD COLUMN days TEXT NOT NULL DEFAULT '';
      CREATE TABLE dayReads (stackId INTEGER NOT NULL, label TEXT NOT NULL, since TEXT, ranges TEXT NOT NULL,
        emptyDays TEXT NOT NULL, PRIMARY KEY (stackId, label)) STRICT, WITHOUT ROWID`,
  },
  {
    title: 'rows that stay, because the provider returned none',
    sql: 'ALTER TABLE runEndpoints ADD COLUMN kept INTEGER NOT NULL DEFAULT 0',
  },
  {
    title: 'measures that a provider no longer sends',
    sql: `
      CREATE TABLE lostColumns (stackId INTEGER NOT NULL, label TEXT NOT NULL, name TEXT NOT NULL,
        acceptedAt INTEGER, PRIMARY KEY (stackId, label, name)) STRICT, WITHOUT ROWID`,
  },
  {
    title: 'zones in which days are asked',
    sql: `
      ALTER TABLE runEndpoints ADD COLUMN zone TEXT NOT NULL DEFAULT 'UTC';
      ALTER TABLE dayReads ADD COLUMN zone TEXT NOT NULL DEFAULT 'UTC'`,
  },
]

const hasColumn = (database: DatabaseSync, table: string, column: string): boolean =>
  database.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column) !== undefined

const hasIndex = (database: DatabaseSync, name: string): boolean =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'index' AND name = ?").get(name) !== undefined

const hasTriggerOfDestinations = (database: DatabaseSync): boolean =>
  database
    .prepare("SELECT 1 FROM sqlite_master WHERE name = 'runEnded' AND sql LIKE '%destination%'")
    .get() !== undefined

/** What each version without a number has and those before it do not have, oldest first. */
const ADDITIONS: readonly ((database: DatabaseSync) => boolean)[] = [
  (database) => hasTable(database, 'runEndpoints'),
  (database) => hasTable(database, 'loadedDays'),
  (database) => hasTable(database, 'endings'),
  (database) => hasColumn(database, 'runs', 'credentialId'),
  (database) => hasColumn(database, 'runEndpoints', 'startedAt'),
  hasTriggerOfDestinations,
  (database) => hasTable(database, 'installation'),
  (database) => hasIndex(database, 'runsByDate'),
  (database) => hasTable(database, 'queuedEvents'),
  (database) => hasTable(database, 'calledRuns'),
  (database) => hasIndex(database, 'runsByParent'),
  (database) => hasColumn(database, 'runs', 'waits'),
  (database) => hasTable(database, 'figures'),
  (database) => hasTable(database, 'firstLoads'),
  (database) => hasTable(database, 'dayReads'),
  (database) => hasColumn(database, 'runEndpoints', 'kept'),
  (database) => hasTable(database, 'lostColumns'),
  (database) => hasColumn(database, 'dayReads', 'zone'),
]

/** Schema of `runs.sqlite`. */
export const runSchema: FileSchema = {
  createSql: RUN_TABLES,
  steps: STEPS,
  recognize: (database) => {
    const has = ADDITIONS.map((isPresent) => isPresent(database))
    const version = has.lastIndexOf(true) + 1
    return version > 0 && has.slice(0, version).every(Boolean) ? version : null
  },
  isEarlier: (database) => hasTable(database, 'runs'),
}
