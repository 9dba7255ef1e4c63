"""Plays one match against a bot over HTTP, with any legal answer: python3 client.py http://127.0.0.1:8080 skirmish"""
import http.cookiejar, json, random, sys, time, urllib.error, urllib.request

base, game = sys.argv[1], sys.argv[2]
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))


def call(path, body=None):
    """GET without a body, else POST; a refusal comes back as {"code", "params", "rule"?}."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, {"content-type": "application/json"})
    try:
        return json.load(browser.open(request))
    except urllib.error.HTTPError as refused:
        if refused.code == 429:  # more requests than the server allows one visitor
            time.sleep(int(refused.headers["retry-after"]))
            return call(path, body)
        return json.load(refused)


def any_answer(question):
    options = [option["name"] for option in question.get("options", [])]
    match question["kind"]:
        case "pick":
            return random.sample(options, random.randint(question["min"], min(question["max"], len(options))))
        case "order":
            return random.sample(options, len(options))
        case "number":
            return random.randint(question["min"], question["max"])
        case "share":
            room = [option["name"] for option in question["options"] for _ in range(option["cap"])]
            points = random.sample(room, min(question["total"], len(room)))
            return {name: points.count(name) for name in points}


call("/api/guest", {"name": "Python"})
settings = next(one for one in call("/api/games") if one["id"] == game)
players = settings["players"]["min"]
table = "/api/tables/" + call("/api/tables", {"game": game, "players": players})["id"]
call(table + "/do", {"do": "sit", "seat": 0})
for seat in range(1, players):
    call(table + "/do", {"do": "bot", "seat": seat, "strength": "easy"})
call(table + "/do", {"do": "ready", "on": True})
call(table + "/do", {"do": "start"})

given = 0
while (now := call(table))["summary"]["status"] == "playing":
    if not now["questions"]:
        time.sleep(0.1)  # it is the bots' turn; a socket would tell when it is ours
        continue
    question = now["questions"][0]  # after an answer look again: the next one may be another
    given += 1
    answer = {"do": "answer", "turn": now["turn"], "a": any_answer(question), "id": f"answer-{given}"}
    if question.get("errand"):
        answer["errand"] = True
    call(table + "/do", answer)  # one that a rule forbids is refused, and the same question is still open
print(json.dumps({"answers": given, **now["summary"]["result"]}))
