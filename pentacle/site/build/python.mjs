// Python as a page gets it: our modules compiled by the very Python that runs them, and of the standard library what they use.
//
//   node python.mjs pack PYODIDE WHEEL STAGED OUT PLACES     compiles what lies in STAGED (archives as folders) into OUT
//   node python.mjs try PYODIDE OUT PLACES                   plays some moves with what was packed, and prints their digests
//   node python.mjs play PYODIDE OUT PLACES GAMES            plays whole games, as [name, seed, seats, options], and prints theirs
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , task, pyodide, ...rest] = process.argv;
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
/** Pyodide installs nothing here: its list of packages is empty. */
const { info } = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
const lockFileContents = JSON.stringify({ info, packages: {} });
const bytes = (path) => new Uint8Array(readFileSync(path));
/** Waits until all of it is out: a pipe takes 64 kB at once. */
const say = (text) => new Promise((done) => process.stdout.write(`${text}\n`, done));
const home = (py) => py.runPython("import site; site.getsitepackages()[0]");

function unpack(py, ...archives) {
  for (const path of archives) py.unpackArchive(bytes(path), "zip", { extractDir: home(py) });
  py.runPython("import importlib; importlib.invalidate_caches()");
}

const PACK = `
import compileall, io, marshal, os, pathlib, py_compile, types, zipfile
def bare(code):
    """Each function on one line, its first: the lines in it are a tenth of the code, and the sources have them."""
    units = len(code.co_code) // 2
    table = b"".join(bytes((0x80 | 13 << 3 | min(8, units - at) - 1, 0)) for at in range(0, units, 8))
    return code.replace(co_linetable=table, co_consts=tuple(bare(c) if isinstance(c, types.CodeType) else c for c in code.co_consts))
def compiled(folder, optimize=0):
    made = compileall.compile_dir(folder, quiet=1, legacy=True, optimize=optimize, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    assert made, folder
    for path in pathlib.Path(folder).rglob("*.pyc"):
        head, code = path.read_bytes()[:16], marshal.loads(path.read_bytes()[16:])
        path.write_bytes(head + marshal.dumps(bare(code)))
def is_learning(path):
    """A lesson, or the puzzles."""
    return path.parent.name == "lessons" or path.name == "puzzles.json"
def stored(folder, wanted=lambda path: not is_learning(path)):
    """All but the sources, not compressed: whoever serves it compresses it better."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        names = sorted(os.path.join(top, name) for top, _, names in os.walk(folder) for name in names)
        for path in names:
            if not path.endswith(".py") and wanted(pathlib.Path(path)):
                archive.writestr(zipfile.ZipInfo(os.path.relpath(path, folder)), open(path, "rb").read())
    return out.getvalue()
def library(used):
    """The modules of the standard library that were used, compiled."""
    source = next(path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(source) as found:
        names = [name for name in found.namelist() if name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") in used and name.endswith(".py")]
        found.extractall("/library", names)
    compiled("/library", optimize=2)
    return stored("/library")
`;

/** What was imported when everything has been tried. */
const USED = `
import sys
used = {name for name, module in sys.modules.items() if ".zip" in str(getattr(module, "__file__", "") or "")}
used |= {"tracemalloc", "linecache", "tokenize", "token", "ast", "textwrap", "traceback", "_colorize", "encodings.latin_1", "encodings.ascii", "encodings.idna", "stringprep"}
`;

async function pack(wheel, staged, out, places) {
  const py = await loadPyodide({ indexURL: pyodide + "/", env: { HOME: "/", PYTHONNODEBUGRANGES: "1" } }); // lines are enough for a trace; columns are a quarter of the code
  py.FS.mkdirTree("/staged");
  py.mountNodeFS("/host", staged);
  py.runPython("import shutil; shutil.copytree('/host', '/staged', dirs_exist_ok=True)");
  unpack(py, wheel);
  py.runPython("import sys, os; sys.path[:0] = [os.path.join('/staged', name) for name in sorted(os.listdir('/staged'))]; import pentacle");
  py.runPython("pentacle.__path__[:] = [os.path.join('/staged', name, 'pentacle') for name in os.listdir('/staged')]; import pentacle.games; pentacle.games.__path__[:] = [os.path.join('/staged', name, 'pentacle', 'games') for name in os.listdir('/staged')]");
  await py.runPythonAsync(`import json, pentacle.site.page\nfrom pentacle.site.build.probe import found_at, tried\nawait tried(found_at(json.loads(${JSON.stringify(places)})))`);
  py.runPython(USED);
  py.runPython(PACK);
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(staged)) {
    py.runPython(`compiled("/staged/${name}", optimize=2)`);
    writeFileSync(join(out, `${name}.zip`), py.runPython(`stored("/staged/${name}")`).toJs());
    if (name !== "core") writeFileSync(join(out, `${name}-learning.zip`), py.runPython(`stored("/staged/${name}", is_learning)`).toJs());
  }
  writeFileSync(join(out, "python_stdlib.zip"), py.runPython("library(used)").toJs());
}

/** Python as it was packed. */
async function packed(out) {
  const py = await loadPyodide({ indexURL: pyodide + "/", stdLibURL: join(out, "python_stdlib.zip"), lockFileContents });
  const archives = readdirSync(out).filter((name) => /\.(zip|whl)$/.test(name) && name !== "python_stdlib.zip");
  unpack(py, ...archives.map((name) => join(out, name)));
  py.runPython("import json, pentacle.site.page\nfrom pentacle.site.build.probe import found_at, played, tried");
  return py;
}

async function attempt(out, places) {
  const py = await packed(out);
  await say(await py.runPythonAsync(`json.dumps(await tried(found_at(json.loads(${JSON.stringify(places)}))))`));
}

async function play(out, places, games) {
  const py = await packed(out);
  await say(await py.runPythonAsync(`json.dumps(await played(found_at(json.loads(${JSON.stringify(places)})), json.loads(${JSON.stringify(games)})))`));
}

/** In a sentence: the rest of what Node prints is a line of a million signs. */
function fail(reason) {
  console.error(String(reason?.stack ?? reason).slice(0, 3000));
  process.exit(1);
}

process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

try {
  await { pack, play, try: attempt }[task](...rest);
  process.exit(0); // tables of the trial would go on
} catch (reason) {
  fail(reason);
}
